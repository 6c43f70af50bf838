import { signup } from '@cortile/contract/public.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Its refusals are shown on the form. */
    sendSignup: build.mutation(call(signup.send, { quiet: true })),
  }),
})

export const { useSendSignupMutation } = publicApi
