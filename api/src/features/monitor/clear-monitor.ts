import { removeRows } from '../../db/delete-in-batches.ts'
import type { Services } from '../../config/services.ts'

/** Empties the monitor, with what this process has not written yet. */
export async function clearMonitor({ db, monitor }: Pick<Services, 'db' | 'monitor'>): Promise<void> {
  await monitor.forget()
  await removeRows(db, { table: 'monitor_logs', which: (rows) => rows.orderBy('id') })
}
