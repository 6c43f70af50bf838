import { testi } from '@cortile/contract/testi.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const testiApi = api.injectEndpoints({
  endpoints: (build) => ({
    legalTexts: build.query({ ...call(testi.read, { toast: 'never' }), providesTags: ['LegalText'] }),
    publishText: build.mutation({ ...call(testi.publish), invalidatesTags: ['LegalText'] }),
  }),
})

export const { useLegalTextsQuery, usePublishTextMutation } = testiApi
