import type { MemberWeek } from '@cortile/contract/er.ts'
import { myAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { privacy } from '@cortile/contract/privacy.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** Whoever is logged in has one record: what changes it changes all of it. */
const OWN = { type: 'Anagrafica', id: 'own' } as const

const myAnagraficaApi = api.injectEndpoints({
  endpoints: (build) => ({
    myAnagrafica: build.query({ ...call(myAnagrafica.read), providesTags: [OWN] }),
    /** The week is shown as booked at once; the record is asked again, also when refused: the week has filled meanwhile. */
    bookOwnWeek: build.mutation({
      ...call(myAnagrafica.book),
      invalidatesTags: [OWN],
      onQueryStarted: async (_week, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(show(data)), ignore)
      },
    }),
    myData: build.query({ ...call(privacy.exportOwn), providesTags: [OWN] }),
    /** The same as a file: nothing of it stays in the page. */
    takeMyData: build.mutation(call(privacy.exportOwn)),
  }),
})

/** Who is refused hears of it from the call itself. */
const ignore = () => undefined

function show(booked: MemberWeek) {
  return myAnagraficaApi.util.updateQueryData('myAnagrafica', undefined, (record) => {
    record.er = record.er.map((week) => (week.id === booked.id ? booked : week))
  })
}

export const { useMyAnagraficaQuery, useBookOwnWeekMutation, useMyDataQuery, useTakeMyDataMutation } = myAnagraficaApi
