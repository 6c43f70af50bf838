import { signup } from '@cortile/contract/public.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals are shown on the form. */
    sendSignup: build.mutation(call(signup.send, { toast: 'never' })),
  }),
})

export const { useSendSignupMutation } = publicApi
