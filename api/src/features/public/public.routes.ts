import { signup, SIGNUP_SENT } from '@cortile/contract/public.ts'
import { guardedBy, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { requireSignupOpen, requestSignup } from './request-signup.ts'

export const publicRoutes = serve(signup, {
  send: guardedBy(
    requireSignupOpen,
    transaction(async (context, { body }) => {
      await requestSignup(context, context.services, body)
      return { message: SIGNUP_SENT }
    }),
  ),
})
