import { monitor } from '@cortile/contract/monitor.ts'
import { outsideTransaction, serveUncounted } from '../../http/pipeline/serve.ts'
import { clearMonitor } from './clear-monitor.ts'
import { monitorLogs } from '../../domain/monitor/monitor-log.model.ts'

export const monitorRoutes = serveUncounted(monitor, {
  logs: async ({ db, query: { last }, services }) => {
    // Whoever looks sees its own calls at once; those of other processes are written a moment later.
    await services.monitor.flush()
    return monitorLogs(db, last)
  },

  clear: outsideTransaction(async ({ services }) => {
    await clearMonitor(services)
    return null
  }),
})
