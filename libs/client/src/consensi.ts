import { consensi } from '@cortile/contract/consensi.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const consensiApi = api.injectEndpoints({
  endpoints: (build) => ({
    dueConsents: build.query({ ...call(consensi.due, { toast: 'first-error-only' }), providesTags: ['Consent'] }),
    ownConsents: build.query({ ...call(consensi.own, { toast: 'never' }), providesTags: ['Consent'] }),
    /** On refusal the texts are fetched, too: they may have changed since they were shown. */
    answerConsents: build.mutation({
      ...call(consensi.answer),
      invalidatesTags: (result) => (result ? ['Consent', { type: 'Anagrafica', id: 'own' }] : ['Consent', 'LegalText']),
    }),
  }),
})

export const { useDueConsentsQuery, useOwnConsentsQuery, useAnswerConsentsMutation } = consensiApi
