import { system } from '@cortile/contract/system.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemStats: build.query(call(system.stats, { toast: 'first-error-only' })),
    apiVersions: build.query(call(system.versions)),
    ledgerCheck: build.query(call(system.ledger)),
    rollupCheck: build.query(call(system.rollups)),
    /** The call has no effect: its duration is the latency. */
    latency: build.query(call(system.test, { toast: 'never' })),
  }),
})

export const {
  useSystemStatsQuery,
  useApiVersionsQuery,
  useLazyLedgerCheckQuery,
  useLazyRollupCheckQuery,
  useLazyLatencyQuery,
} = systemApi
