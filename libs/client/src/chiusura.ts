import { chiusura } from '@cortile/contract/chiusura.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const chiusuraApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayClose: build.query({
      ...call(chiusura.read, { toast: 'first-error-only' }),
      providesTags: ['DayClose'],
    }),
    closeEntries: build.query(call(chiusura.entries, { toast: 'first-error-only' })),
    exportDay: build.mutation(call(chiusura.csv)),
    /** Days that follow begin with what is counted. */
    countDrawer: build.mutation({ ...call(chiusura.count), invalidatesTags: ['DayClose'] }),
  }),
})

export const { useDayCloseQuery, useCloseEntriesQuery, useExportDayMutation, useCountDrawerMutation } = chiusuraApi
