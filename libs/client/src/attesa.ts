import { waitingList } from '@cortile/contract/er.attesa.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** The offer that a mailed link shows. */
const LINKED_OFFER = { type: 'Settimana', id: 'LINKED_OFFER' } as const
const OWN_RECORD = { type: 'Anagrafica', id: 'own' } as const

/**
 * A change of one member's row moves the positions and the offers of all members in that list, so that every week is
 * refetched; an accepted place is owed. On refusal too: the list has changed meanwhile.
 */
const rowTags = (_reply: unknown, _error: unknown, { params }: { params: { anagraficaId: unknown } }) => [
  'Settimana' as const,
  { type: 'Quota', id: `of ${Number(params.anagraficaId)}` } as const,
  { type: 'Anagrafica', id: Number(params.anagraficaId) } as const,
  { type: 'Anagrafica', id: 'LIST' } as const,
]

const attesaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Bookings change it, too: they have the tag of the week. */
    waitingList: build.query({
      ...call(waitingList.list, { toast: 'first-error-only' }),
      providesTags: (_reply, _error, { params }) => [{ type: 'Settimana', id: Number(params.id) }],
    }),
    joinWaitingList: build.mutation({ ...call(waitingList.join), invalidatesTags: rowTags }),
    leaveWaitingList: build.mutation({ ...call(waitingList.leave), invalidatesTags: rowTags }),
    moveInWaitingList: build.mutation({ ...call(waitingList.move), invalidatesTags: ['Settimana'] }),
    answerOffer: build.mutation({ ...call(waitingList.answer), invalidatesTags: rowTags }),
    /** Without an answer the call changes nothing. */
    linkedOffer: build.query({ ...call(waitingList.byLink, { toast: 'never' }), providesTags: [LINKED_OFFER] }),
    /** Its screen shows the refusals. After one the offer is read again: its state, price or options have changed. */
    answerLinkedOffer: build.mutation({
      ...call(waitingList.byLink, { toast: 'never' }),
      invalidatesTags: (reply) => [reply ? OWN_RECORD : LINKED_OFFER],
      onQueryStarted: async ({ body: { token } }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(attesaApi.util.updateQueryData('linkedOffer', { body: { token } }, () => data))
      },
    }),
  }),
})

export const {
  useWaitingListQuery,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useMoveInWaitingListMutation,
  useAnswerOfferMutation,
  useLinkedOfferQuery,
  useAnswerLinkedOfferMutation,
} = attesaApi
