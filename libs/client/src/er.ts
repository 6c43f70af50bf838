import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const weeksOf = (id: unknown) => ({ type: 'Settimana', id: `of ${Number(id)}` }) as const
const LIST = { type: 'Settimana', id: 'LIST' } as const
const one = (id: unknown) => ({ type: 'Settimana', id: Number(id) }) as const
const feesOf = (id: unknown) => ({ type: 'Quota', id: `of ${Number(id)}` }) as const

/** A booking or its cancellation changes the week, the member's fees and its row in lists. */
export const bookingTags = (
  _reply: unknown,
  _error: unknown,
  { params }: { params: { id: unknown; anagraficaId: unknown } },
) => [
  one(params.id),
  weeksOf(params.anagraficaId),
  feesOf(params.anagraficaId),
  LIST,
  { type: 'Anagrafica', id: Number(params.anagraficaId) } as const,
  { type: 'Anagrafica', id: 'LIST' } as const,
]

const erApi = api.injectEndpoints({
  endpoints: (build) => ({
    weeks: build.query({ ...call(er.list, { toast: 'first-error-only' }), providesTags: [LIST] }),
    week: build.query({
      ...call(er.read, { toast: 'first-error-only' }),
      providesTags: (_reply, _error, { params }) => [one(params.id)],
    }),
    weekSheet: build.query({
      ...call(er.sheet, { toast: 'first-error-only' }),
      providesTags: (_reply, _error, { params }) => [one(params.id)],
    }),
    exportWeek: build.mutation(call(er.csv)),
    createWeek: build.mutation({ ...call(er.create), invalidatesTags: [LIST] }),
    /** Weeks and fees of members contain its dates, texts and fee. On refusal too: the week has filled meanwhile. */
    updateWeek: build.mutation({ ...call(er.update), invalidatesTags: ['Settimana', 'Quota', 'Anagrafica'] }),
    /** The week itself is not refetched: it no longer exists. */
    removeWeek: build.mutation({
      ...call(er.remove),
      invalidatesTags: (_reply, error, { params }) => (error ? [LIST, one(params.id)] : [LIST, 'Quota', 'Anagrafica']),
    }),
    memberWeeks: build.query({
      ...call(anagrafica.weeks),
      providesTags: (_reply, _error, { params }) => [weeksOf(params.id)],
    }),
    /** Optimistic update, rolled back if the server refuses; refetched in both cases. */
    bookWeek: build.mutation({
      ...call(er.book),
      invalidatesTags: bookingTags,
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(dispatch(updateBooked(params, true)).undo)
      },
    }),
    unbookWeek: build.mutation({
      ...call(er.unbook),
      invalidatesTags: bookingTags,
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(dispatch(updateBooked(params, false)).undo)
      },
    }),
  }),
})

function updateBooked({ id, anagraficaId }: { id: unknown; anagraficaId: unknown }, booked: boolean) {
  return erApi.util.updateQueryData('memberWeeks', { params: { id: Number(anagraficaId) } }, (weeks) => {
    const week = weeks.find((each) => each.id === Number(id))
    if (!week || week.prenotata === booked) return
    week.prenotata = booked
    week.totale += booked ? 1 : -1
  })
}

export const {
  useWeeksQuery,
  useWeekQuery,
  useWeekSheetQuery,
  useExportWeekMutation,
  useCreateWeekMutation,
  useUpdateWeekMutation,
  useRemoveWeekMutation,
  useMemberWeeksQuery,
  useLazyMemberWeeksQuery,
  useBookWeekMutation,
  useUnbookWeekMutation,
} = erApi
