import { scanner } from '@cortile/contract/scanner.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/**
 * An entry or exit is part of the member's record, which is refetched. A refusal changes no state, but is logged too.
 */
export const scannerApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessLogs: build.query({ ...call(scanner.list, { toast: 'first-error-only' }), providesTags: ['AccessLog'] }),
    exportAccessLogs: build.mutation(call(scanner.csv)),
    accessHistory: build.query({
      ...call(scanner.history),
      providesTags: (_reply, _error, { params }) => [{ type: 'AccessLog', id: Number(params.id) }],
    }),
    insideCount: build.query({ ...call(scanner.inside, { toast: 'never' }), providesTags: ['Presence'] }),
    readCard: build.mutation({
      ...call(scanner.read, { toast: 'never' }),
      invalidatesTags: (result) => (result ? ['Anagrafica', 'Presence', 'AccessLog'] : ['AccessLog']),
    }),
  }),
})

export const { useAccessLogsQuery, useExportAccessLogsMutation, useAccessHistoryQuery, useInsideCountQuery } =
  scannerApi

/** Invalidates the cached access logs: from now on they change without invalidation. */
export const forgetAccessLogs = () => api.util.invalidateTags(['AccessLog'])
