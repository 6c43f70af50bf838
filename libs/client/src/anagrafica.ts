import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const LIST = { type: 'Anagrafica', id: 'LIST' } as const
const REQUESTS = { type: 'Anagrafica', id: 'REQUESTS' } as const
const GROUPS = { type: 'Group', id: 'LIST' } as const
const one = (id: unknown) => ({ type: 'Anagrafica', id: Number(id) }) as const

const anagraficaApi = api.injectEndpoints({
  endpoints: (build) => ({
    anagrafiche: build.query({ ...call(anagrafica.list), providesTags: [LIST] }),
    anagrafica: build.query({
      ...call(anagrafica.read),
      providesTags: (_reply, _error, { params }) => [one(params.id)],
    }),
    /** The holder of a card; an unknown card is reported beside the reader. */
    memberOfCard: build.query({
      ...call(anagrafica.card, { toast: 'never' }),
      providesTags: (member) => (member ? [one(member.id)] : []),
    }),
    requests: build.query({ ...call(anagrafica.requests, { toast: 'first-error-only' }), providesTags: [REQUESTS] }),
    /** Members similar to the requests of a page, or to one request before its approval. */
    similar: build.query({
      ...call(anagrafica.similar, { toast: 'first-error-only' }),
      providesTags: [REQUESTS, LIST],
    }),
    /** Asked before a member is created; its failures are shown in the form. */
    samePerson: build.mutation(call(anagrafica.samePerson)),
    /** Invalidates on refusal too: another user has approved the request. */
    confirmRequest: build.mutation({
      ...call(anagrafica.confirm),
      invalidatesTags: (_reply, _error, { params }) => [one(params.id), LIST, REQUESTS, GROUPS],
    }),
    /** The member has new data, and one request less waits; on refusal too: another user was faster. */
    mergeRequest: build.mutation({
      ...call(anagrafica.merge),
      invalidatesTags: (_reply, _error, { body }) => [one(body.anagrafica_id), LIST, REQUESTS],
    }),
    rejectRequest: build.mutation({ ...call(anagrafica.reject), invalidatesTags: [REQUESTS] }),
    exportMembers: build.mutation(call(anagrafica.csv)),
    /** Creating a member or changing its group also changes the member counts of the groups. */
    createAnagrafica: build.mutation({ ...call(anagrafica.create), invalidatesTags: [LIST, GROUPS] }),
    updateAnagrafica: build.mutation({
      ...call(anagrafica.update),
      invalidatesTags: (_reply, _error, { params }) => [one(params.id), LIST, GROUPS],
    }),
    /** Optimistic update, rolled back if the server refuses. */
    setStato: build.mutation({
      ...call(anagrafica.update),
      invalidatesTags: (_reply, _error, { params }) => [one(params.id), LIST],
      onQueryStarted: async ({ params, body: { stato } }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          anagraficaApi.util.updateQueryData('anagrafica', { params }, (member) => {
            if (stato) member.stato = stato
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    otpLock: build.query({
      ...call(anagrafica.otpLock, { toast: 'never' }),
      providesTags: (_reply, _error, { params: { id } }) => [{ type: 'OtpLock', id }],
    }),
    unlockOtp: build.mutation({
      ...call(anagrafica.unlockOtp),
      invalidatesTags: (_reply, error, { params: { id } }) => (error ? [] : [{ type: 'OtpLock', id }]),
    }),
    /** The record itself is not refetched: it no longer exists. */
    removeAnagrafica: build.mutation({
      ...call(anagrafica.remove),
      invalidatesTags: (_reply, error) => (error ? [] : [LIST, REQUESTS, GROUPS]),
    }),
  }),
})

export const {
  useAnagraficheQuery,
  useAnagraficaQuery,
  useLazyMemberOfCardQuery,
  useRequestsQuery,
  useSimilarQuery,
  useLazySimilarQuery,
  useSamePersonMutation,
  useConfirmRequestMutation,
  useMergeRequestMutation,
  useRejectRequestMutation,
  useExportMembersMutation,
  useCreateAnagraficaMutation,
  useUpdateAnagraficaMutation,
  useSetStatoMutation,
  useOtpLockQuery,
  useUnlockOtpMutation,
  useRemoveAnagraficaMutation,
} = anagraficaApi
