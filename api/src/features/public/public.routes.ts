import { signup, SIGNUP_SENT } from '@cortile/contract/public.ts'
import { guardedBy, serve } from '../../http/pipeline/serve.ts'
import { keepOpen, requestSignup } from './request-signup.ts'

export const publicRoutes = serve(signup, {
  send: guardedBy(keepOpen, async ({ db, body, now, services }) => {
    await requestSignup(db, services, body, now)
    return { message: SIGNUP_SENT }
  }),
})
