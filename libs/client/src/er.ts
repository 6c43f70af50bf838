import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const weeksOf = (id: unknown) => ({ type: 'Settimana', id: `of ${Number(id)}` }) as const
const feesOf = (id: unknown) => ({ type: 'Quota', id: `of ${Number(id)}` }) as const

/** A place taken or given back changes the week, what the member owes and how its record stands in lists. */
const moved = (_reply: unknown, _error: unknown, { params }: { params: { anagraficaId: unknown } }) => [
  weeksOf(params.anagraficaId),
  feesOf(params.anagraficaId),
  { type: 'Settimana', id: 'LIST' } as const,
  { type: 'Anagrafica', id: Number(params.anagraficaId) } as const,
  { type: 'Anagrafica', id: 'LIST' } as const,
]

const erApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberWeeks: build.query({
      ...call(anagrafica.weeks),
      providesTags: (_reply, _error, { params }) => [weeksOf(params.id)],
    }),
    /** Shown before the server has said yes, and taken back if it says no; asked again either way. */
    bookWeek: build.mutation({
      ...call(er.book),
      invalidatesTags: moved,
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(dispatch(show(params, true)).undo)
      },
    }),
    unbookWeek: build.mutation({
      ...call(er.unbook),
      invalidatesTags: moved,
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(dispatch(show(params, false)).undo)
      },
    }),
  }),
})

function show({ id, anagraficaId }: { id: unknown; anagraficaId: unknown }, booked: boolean) {
  return erApi.util.updateQueryData('memberWeeks', { params: { id: Number(anagraficaId) } }, (weeks) => {
    const week = weeks.find((each) => each.id === Number(id))
    if (!week || week.prenotata === booked) return
    week.prenotata = booked
    week.totale += booked ? 1 : -1
  })
}

export const { useMemberWeeksQuery, useBookWeekMutation, useUnbookWeekMutation } = erApi
