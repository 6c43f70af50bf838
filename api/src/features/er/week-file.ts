import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import { contactCells, contactHeads } from '../../domain/member/contacts.ts'
import type { Db } from '../../db/connect.ts'
import { dayCell, type Csv } from '../../http/pipeline/csv.ts'
import { enrolledIn } from '../../domain/fee/enrolled.repository.ts'
import { oneWeek } from '../../domain/week/week.repository.ts'

/** Who has booked a week, in the order of its register; no file carries the health notes. 404 if it is not there. */
export async function weekFile(db: Db, id: number): Promise<Csv> {
  const week = await oneWeek(db, id)
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
