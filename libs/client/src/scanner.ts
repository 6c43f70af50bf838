import { scanner } from '@cortile/contract/scanner.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** Who came or went is shown on its record: what those pages hold is asked again. A refusal moves nobody, but is logged too. */
export const scannerApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessLogs: build.query({ ...call(scanner.list, { toast: 'first-error-only' }), providesTags: ['AccessLog'] }),
    exportAccessLogs: build.mutation(call(scanner.csv)),
    accessHistory: build.query({
      ...call(scanner.history),
      providesTags: (_reply, _error, { params }) => [{ type: 'AccessLog', id: Number(params.id) }],
    }),
    readCard: build.mutation({
      ...call(scanner.read, { toast: 'never' }),
      invalidatesTags: (moved) => (moved ? ['Anagrafica', 'Presence', 'AccessLog'] : ['AccessLog']),
    }),
  }),
})

export const { useAccessLogsQuery, useExportAccessLogsMutation, useAccessHistoryQuery } = scannerApi

/** Throws away the access logs that pages hold: from here on they change without these pages knowing. */
export const forgetAccessLogs = () => api.util.invalidateTags(['AccessLog'])
