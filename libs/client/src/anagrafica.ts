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
    /** Whose a card is; that it is nobody's is shown beside the reader. */
    memberOfCard: build.query({
      ...call(anagrafica.card, { toast: 'never' }),
      providesTags: (member) => (member ? [one(member.id)] : []),
    }),
    requests: build.query({ ...call(anagrafica.requests, { toast: 'first-error-only' }), providesTags: [REQUESTS] }),
    /** Who of the members the requests of a page look like, or one that is about to be let in. */
    similar: build.query({
      ...call(anagrafica.similar, { toast: 'first-error-only' }),
      providesTags: [REQUESTS, LIST],
    }),
    /** Also when refused: somebody else has let it in. */
    confirmRequest: build.mutation({
      ...call(anagrafica.confirm),
      invalidatesTags: (_reply, _error, { params }) => [one(params.id), LIST, REQUESTS, GROUPS],
    }),
    exportMembers: build.mutation(call(anagrafica.csv)),
    /** A new or moved member changes the counts of the groups too. */
    createAnagrafica: build.mutation({ ...call(anagrafica.create), invalidatesTags: [LIST, GROUPS] }),
    updateAnagrafica: build.mutation({
      ...call(anagrafica.update),
      invalidatesTags: (_reply, _error, { params }) => [one(params.id), LIST, GROUPS],
    }),
    /** The one change that is shown before the server has said yes; taken back if it says no. */
    setStato: build.mutation({
      ...call(anagrafica.update),
      invalidatesTags: (_reply, _error, { params }) => [one(params.id), LIST],
      onQueryStarted: async ({ params, body: { stato } }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          anagraficaApi.util.updateQueryData('anagrafica', { params }, (member) => {
            if (stato) member.stato = stato
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
    }),
    /** Nothing that is shown changes. */
    unlockOtp: build.mutation(call(anagrafica.unlockOtp)),
    /** The record itself is not asked again: there is none any more. */
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
  useConfirmRequestMutation,
  useExportMembersMutation,
  useCreateAnagraficaMutation,
  useUpdateAnagraficaMutation,
  useSetStatoMutation,
  useUnlockOtpMutation,
  useRemoveAnagraficaMutation,
} = anagraficaApi
