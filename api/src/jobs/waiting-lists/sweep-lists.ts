import type { Services } from '../../config/services.ts'
import { sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { tellEnd, tellOffer } from '../../domain/mail/waiting-mail.ts'
import { isListClosed, offerPlaces } from '../../domain/week/offer-places.ts'
import { closeRow, listNamedRows, listWeeksWithRows } from '../../domain/week/waiting.repository.ts'
import { weekWithDates } from '../../domain/week/week-name.ts'
import { lockWeek, lockWeeks } from '../../domain/week/week.repository.ts'

/** How long after its end an offer is taken back: an answer in time never loses against a clock that is ahead. */
const GRACE_MS = 60_000

type With = Pick<Services, 'db' | 'config'>

/**
 * Ends the offers that have lapsed and the lists that have closed, offers each free place that no change has offered, and
 * mails the families. One transaction a week: the others are swept also when one fails, whose error is thrown at the end.
 */
export async function sweepLists({ db, config }: With, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listWeeksWithRows(db)) {
    try {
      await transact(db, async (trx) => {
        // The week may have been deleted since.
        if ((await lockWeeks(trx, [id])).length > 0) await sweepWeek(trx, config, { id, now })
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function sweepWeek(
  trx: Trx,
  { zone, appUrl }: With['config'],
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const stored = await lockWeek(trx, id)
  const week = weekWithDates(stored)
  const moment = { trx, now, zone }
  const lapsedBy = sqlTime(new Date(now.getTime() - GRACE_MS))
  const isClosed = isListClosed(stored, moment)
  for (const row of await listNamedRows(trx, id)) {
    const end =
      row.stato === 'attesa' ? isClosed && 'closed' : row.scade_at !== null && row.scade_at <= lapsedBy && 'lapsed'
    if (!end) continue
    await closeRow(trx, row.id, 'scaduto')
    await tellEnd(moment, { row, week }, end)
  }
  await offerPlaces(moment, id)
  for (const row of await listNamedRows(trx, id))
    if (row.stato === 'offerto' && row.avvisato_at === null) await tellOffer(moment, { row, week }, appUrl)
}
