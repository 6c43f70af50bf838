import { signup, SIGNUP_SENT } from '@cortile/contract/public.ts'
import { guardedBy, serve, transaction } from '../../http/pipeline/serve.ts'
import { keepOpen, requestSignup } from './request-signup.ts'

export const publicRoutes = serve(signup, {
  send: guardedBy(
    keepOpen,
    transaction(async ({ trx, body, now, services }) => {
      await requestSignup(trx, services, body, now)
      return { message: SIGNUP_SENT }
    }),
  ),
})
