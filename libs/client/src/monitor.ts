import { monitor } from '@cortile/contract/monitor.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const monitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The entries since `last`; not cached, because the screen keeps them itself. */
    monitorLogs: build.query({ ...call(monitor.logs, { toast: 'first-error-only' }), keepUnusedDataFor: 0 }),
    /** The refused calls without a login; fetched anew on each visit. */
    refusedCalls: build.query({ ...call(monitor.anonymous, { toast: 'first-error-only' }), keepUnusedDataFor: 0 }),
    clearMonitor: build.mutation(call(monitor.clear)),
  }),
})

export const { useLazyMonitorLogsQuery, useRefusedCallsQuery, useClearMonitorMutation } = monitorApi
