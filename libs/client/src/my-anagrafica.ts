import { waitingList } from '@cortile/contract/er.attesa.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { myAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { privacy } from '@cortile/contract/privacy.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** The logged-in member has one record, which every change refetches. */
const OWN = { type: 'Anagrafica', id: 'own' } as const

const myAnagraficaApi = api.injectEndpoints({
  endpoints: (build) => ({
    myAnagrafica: build.query({ ...call(myAnagrafica.read), providesTags: [OWN] }),
    /** The reply updates the week at once; the record is refetched, on refusal too: the week has filled meanwhile. */
    bookOwnWeek: build.mutation({
      ...call(myAnagrafica.book),
      invalidatesTags: [OWN],
      onQueryStarted: async (_week, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(updateWeek(data)), ignoreRefusal)
      },
    }),
    /** Joins or leaves the waiting list of a week, or answers an offered place. Updates the record as a booking does. */
    changeOwnRow: build.mutation({
      ...call(waitingList.own),
      invalidatesTags: [OWN],
      onQueryStarted: async (_row, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(({ data }) => dispatch(updateWeek(data)), ignoreRefusal)
      },
    }),
    /** Invalidates on refusal too: another guardian has lent or taken back something. */
    lendCollection: build.mutation({ ...call(myAnagrafica.lend), invalidatesTags: [OWN] }),
    takeBackCollection: build.mutation({ ...call(myAnagrafica.takeBack), invalidatesTags: [OWN] }),
    pauseAlone: build.mutation({ ...call(myAnagrafica.pauseAlone), invalidatesTags: [OWN] }),
    chooseNotices: build.mutation({ ...call(myAnagrafica.chooseNotices), invalidatesTags: [OWN] }),
    myData: build.query({ ...call(privacy.exportOwn), providesTags: [OWN] }),
    /** The same data for a file: a mutation, so that it is not cached. */
    takeMyData: build.mutation(call(privacy.exportOwn)),
  }),
})

/** A refusal is reported as that of the call itself. */
const ignoreRefusal = () => undefined

function updateWeek(changed: MemberWeek) {
  return myAnagraficaApi.util.updateQueryData('myAnagrafica', undefined, (record) => {
    record.er = record.er.map((week) => (week.id === changed.id ? changed : week))
  })
}

export const {
  useMyAnagraficaQuery,
  useBookOwnWeekMutation,
  useChangeOwnRowMutation,
  useLendCollectionMutation,
  useTakeBackCollectionMutation,
  usePauseAloneMutation,
  useChooseNoticesMutation,
  useMyDataQuery,
  useTakeMyDataMutation,
} = myAnagraficaApi
