import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { quotaIds, quotasOf } from '../../domain/fee/fee.repository.ts'
import { coinsCell, dayCell, type Cell, type Csv } from '../../http/pipeline/csv.ts'

/** All fees, newest first. */
export async function feesCsv({ db, now, zone }: ReadContext): Promise<Csv> {
  const ids = await quotaIds(db)
  return {
    name: `quote-${dayIn(zone, now)}`,
    head: ['Descrizione', 'Importo', 'Gruppi', 'Creata il', 'Pagate', 'Da pagare'],
    rows: rowsOf(db, ids, zone),
  }
}

async function* rowsOf(db: Db, ids: readonly number[], zone: string): AsyncGenerator<Cell[]> {
  for (const some of chunks(ids))
    for (const { descrizione, importo, groups, created_at, pagate, da_pagare } of await quotasOf(db, some)) {
      const names = groups.map(({ nome }) => nome).join(', ')
      const created = dayCell(dayIn(zone, new Date(created_at)))
      yield [descrizione, coinsCell(importo), names, created, pagate, da_pagare]
    }
}
