import { dayIn } from '../../db/time.ts'
import { everybodyInside } from '../../domain/access/presence.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { contactCells, contactHeads } from '../../domain/member/contacts.ts'
import { clockCells, type Csv } from '../../http/pipeline/csv.ts'

/** The members inside, in the order of the roll-call. */
export async function insideCsv({ db, now, zone }: ReadContext): Promise<Csv> {
  const everybody = await everybodyInside(db)
  return {
    name: `presenti-${dayIn(zone, now)}`,
    head: ['Cognome', 'Nome', 'Gruppo', 'Data di ingresso', 'Ora di ingresso', ...contactHeads],
    rows: everybody.map((one) => [
      ...[one.cognome, one.nome, one.gruppo],
      ...(one.entrato_at === null ? ['', ''] : clockCells(zone, one.entrato_at)),
      ...contactCells(one),
    ]),
  }
}
