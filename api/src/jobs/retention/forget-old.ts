import type { Services } from '../../config/services.ts'
import { dayIn, monthsBefore, sqlTime, startOfDay } from '../../db/time.ts'
import { forgetPersonsBefore } from '../../domain/access/access-log.repository.ts'
import { purgeEntries } from '../../domain/audit/purge-entries.ts'
import { deleteHandOversBefore } from '../../domain/door/hand-over.repository.ts'
import { forgetReceipts } from '../../domain/receipt/forget-receipts.ts'
import { readRetention } from '../../domain/setting/setting.repository.ts'
import { forgetRecipients } from './purge-mails.ts'

/**
 * Takes the persons out of accesses and mails, and deletes rows of the register, that are older than the setting
 * `conservazione` says, and the names out of receipts that the law no longer asks for; in small steps, ending early when `signal` aborts.
 */
export async function forgetOld(
  { db, config: { zone } }: Pick<Services, 'db' | 'config'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const periods = await readRetention(db)
  const before = (months: number) => sqlTime(startOfDay(zone, monthsBefore(dayIn(zone, now), months)))
  if (periods.accessi_mesi !== null) {
    await deleteHandOversBefore(db, before(periods.accessi_mesi), signal)
    await forgetPersonsBefore(db, before(periods.accessi_mesi), signal)
  }
  if (periods.destinatari_mesi !== null) await forgetRecipients(db, before(periods.destinatari_mesi), signal)
  await forgetReceipts(db, { now, zone }, signal)
  if (periods.registro_mesi !== null) await purgeEntries(db, before(periods.registro_mesi), signal)
}
