import { scadenze } from '@cortile/contract/scadenze.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const scadenzeApi = api.injectEndpoints({
  endpoints: (build) => ({
    deadlines: build.query({ ...call(scadenze.counts, { toast: 'first-error-only' }), providesTags: ['Deadline'] }),
    dueRecords: build.query({ ...call(scadenze.list, { toast: 'first-error-only' }), providesTags: ['Deadline'] }),
    eraseDue: build.mutation({ ...call(scadenze.erase), invalidatesTags: ['Deadline', 'Anagrafica', 'Person'] }),
    /** On refusal, too: another administrator has asked. */
    askFamilies: build.mutation({ ...call(scadenze.ask), invalidatesTags: ['Deadline', 'Mail'] }),
    /** The members of a family's link; without answers the call changes nothing. */
    membersOfLink: build.query(call(scadenze.answer, { toast: 'never' })),
    answerStill: build.mutation({
      ...call(scadenze.answer),
      onQueryStarted: async ({ body: { token } }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(scadenzeApi.util.updateQueryData('membersOfLink', { body: { token } }, () => data))
      },
    }),
    mentions: build.query(call(scadenze.mentions)),
    removeMentions: build.mutation(call(scadenze.removeMentions)),
  }),
})

export const {
  useDeadlinesQuery,
  useDueRecordsQuery,
  useEraseDueMutation,
  useAskFamiliesMutation,
  useMembersOfLinkQuery,
  useAnswerStillMutation,
  useMentionsQuery,
  useRemoveMentionsMutation,
} = scadenzeApi
