import { conferme } from '@cortile/contract/conferme.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const REQUESTS = { type: 'Anagrafica', id: 'REQUESTS' } as const

const confermeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signups of a guardian's link; without answers the call changes nothing. */
    signupsOfLink: build.query({ ...call(conferme.answer, { toast: 'never' }), providesTags: ['LegalText'] }),
    /** On refusal the link is read again: it may be over, or the texts have changed. */
    answerSignups: build.mutation({
      ...call(conferme.answer),
      invalidatesTags: (reply) => (reply ? [] : ['LegalText']),
      onQueryStarted: async ({ body: { token } }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(confermeApi.util.updateQueryData('signupsOfLink', { body: { token } }, () => data))
      },
    }),
    unconfirmedRequests: build.query({
      ...call(conferme.waiting, { toast: 'first-error-only' }),
      providesTags: [REQUESTS],
    }),
    /** On refusal, too: the guardian was faster. */
    recordPaper: build.mutation({ ...call(conferme.paper), invalidatesTags: [REQUESTS] }),
    sendLinkAgain: build.mutation({
      ...call(conferme.sendAgain),
      invalidatesTags: (_reply, error) => (error ? [REQUESTS] : []),
    }),
  }),
})

export const {
  useSignupsOfLinkQuery,
  useAnswerSignupsMutation,
  useUnconfirmedRequestsQuery,
  useRecordPaperMutation,
  useSendLinkAgainMutation,
} = confermeApi
