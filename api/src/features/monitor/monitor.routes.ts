import { monitor } from '@cortile/contract/monitor.ts'
import { ownTransactions, read, serveUncounted } from '../../http/pipeline/serve.ts'
import { clearMonitor } from './clear-monitor.ts'
import { monitorLogs } from '../../domain/monitor/monitor-log.model.ts'

export const monitorRoutes = serveUncounted(monitor, {
  logs: read(async ({ db, query: { last }, services }) => {
    // Whoever looks sees its own calls at once; those of other processes are written a moment later.
    await services.monitor.flush()
    return monitorLogs(db, last)
  }),

  clear: ownTransactions(async ({ services }) => {
    await clearMonitor(services)
    return null
  }),
})
