import { may } from '@cortile/contract/access.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { WeekSheet } from '@cortile/contract/er.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf } from '../../domain/actor.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { enrolledIn } from '../../domain/fee/enrolled.repository.ts'
import { contactCells, contactHeads } from '../../domain/member/contacts.ts'
import { byGroup } from '../../domain/member/members-by-group.ts'
import { getWeekOr404 } from '../../domain/week/week.repository.ts'
import { dayCell, type Csv } from '../../http/pipeline/csv.ts'

/**
 * The printed sheet of a week. Health notes are read only for a caller with `er.health`. 404 if there is no such week.
 */
export async function weekSheet(
  { db, actor, now, zone }: ReadContext,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  id: number,
): Promise<WeekSheet> {
  const week = await getWeekOr404(db, id)
  const enrolled = await enrolledIn(db, id, { notes: may(callerOf(actor), 'er.health') })
  const today = dayIn(zone, now)
  return {
    ...week,
    centre: await centreName(db, mailFrom),
    gruppi: byGroup(enrolled).map(({ gruppo, people }) => ({
      gruppo,
      count: people.length,
      iscritti: people.map(({ stato, ...person }) => ({
        ...person,
        minorenne: isMinor(person.data_nascita, today),
        ...(week.quota > 0 && { stato }),
      })),
    })),
  }
}

/**
 * The members booked in a week, in the order of its register; no file contains health notes. 404 if there is no such
 * week.
 */
export async function weekCsv(db: Db, id: number): Promise<Csv> {
  const week = await getWeekOr404(db, id)
  const enrolled = await enrolledIn(db, id, { notes: false })
  return {
    name: `settimana-${week.data_inizio}`,
    head: ['Gruppo', 'Cognome', 'Nome', fieldNames.data_nascita, ...contactHeads, 'Quota'],
    rows: enrolled.map((one) => [
      ...[one.gruppo, one.cognome, one.nome, dayCell(one.data_nascita)],
      ...contactCells(one),
      week.quota > 0 ? feeStateWord(one.stato) : null,
    ]),
  }
}
