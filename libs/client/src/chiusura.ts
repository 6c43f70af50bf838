import { chiusura } from '@cortile/contract/chiusura.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const chiusuraApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayClose: build.query(call(chiusura.read, { quiet: 'again' })),
    closeEntries: build.query(call(chiusura.entries, { quiet: 'again' })),
    exportDay: build.mutation(call(chiusura.csv)),
  }),
})

export const { useDayCloseQuery, useCloseEntriesQuery, useExportDayMutation } = chiusuraApi
