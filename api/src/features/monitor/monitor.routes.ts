import { monitor } from '@cortile/contract/monitor.ts'
import type { Services } from '../../config/services.ts'
import { transactAs } from '../../domain/context.ts'
import { deleteCalls, monitorLogs, refusedCalls } from '../../domain/monitor/monitor.repository.ts'
import { ownTransactions, read } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const monitorRoutes = serve(monitor, {
  logs: read(async ({ db, services }, { query: { last } }) => {
    // The caller sees its own calls at once; calls of other processes are written a moment later.
    await services.monitor.flush()
    return monitorLogs(db, last)
  }),

  anonymous: read(async ({ db, services }) => {
    await services.monitor.flush()
    return refusedCalls(db)
  }),

  clear: ownTransactions(async (context) => {
    await clearMonitor(context.services)
    await transactAs(context, async ({ trx, entry }) => entry?.write(trx))
    return null
  }),
})

/** Empties the monitor, including the entries of this process that are not written yet. */
export async function clearMonitor({ db, monitor }: Pick<Services, 'db' | 'monitor'>): Promise<void> {
  await monitor.forget()
  await deleteCalls(db)
}
