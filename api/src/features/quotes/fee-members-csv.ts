import { feeStateWord } from '@cortile/contract/fee-states.ts'
import type { QuotaMember } from '@cortile/contract/quotes.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { quotaMemberIds, quotaMembersOf, type OfFee } from '../../domain/fee/fee-members.repository.ts'
import { coinsCell, dayCell, type Cell, type Csv } from '../../http/pipeline/csv.ts'

/** All members who owe a fee or have settled it, by name. */
export async function feeMembersCsv({ db, now, zone }: ReadContext, which: OfFee): Promise<Csv> {
  const ids = await quotaMemberIds(db, which)
  return {
    name: `quota-${which.quota_id}-${dayIn(zone, now)}`,
    head: ['Cognome', 'Nome', 'Gruppo', 'Stato', 'Importo', 'Aggiornata il', 'Versato', 'Residuo'],
    rows: rowsOf(db, which, ids, zone),
  }
}

async function* rowsOf(db: Db, which: OfFee, ids: readonly number[], zone: string): AsyncGenerator<Cell[]> {
  for (const some of chunks(ids))
    for (const member of await quotaMembersOf(db, which, some)) yield cellsOf(member, zone)
}

function cellsOf(
  { anagrafica: { cognome, nome, gruppo }, stato, importo, updated_at, versato, residuo }: QuotaMember,
  zone: string,
): Cell[] {
  const updated = updated_at === null ? null : dayIn(zone, new Date(updated_at))
  const name = [cognome, nome, gruppo?.nome ?? null]
  const left = [coinsCell(versato), coinsCell(residuo)]
  return [...name, feeStateWord(stato), coinsCell(importo), dayCell(updated), ...left]
}
