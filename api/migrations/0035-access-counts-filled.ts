import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'

const MOVES = ['ingresso', 'uscita', 'dentro', 'fuori']

/** Fills the new table from the three older ones, and the new column from the log. */
async function fill(trx: Db): Promise<void> {
  const hours = trx('accessi_ora').select('giorno', 'ora', trx.raw('0 as slot'), 'ingressi', 'uscite', 'errori')
  await trx(trx.raw('?? (??, ??, ??, ??, ??, ??)', ['accessi_conteggi', ...HOUR])).insert(hours)
  // What was counted by day is in the row of its first hour.
  await addToDays(
    trx,
    'in_ritardo',
    trx('accessi_giorno').where('in_ritardo', '>', 0).select('giorno', 'in_ritardo as n'),
  )
  await addToDays(
    trx,
    'persone',
    trx('accessi_giorno_persone').groupBy('giorno').select('giorno', trx.raw('count(*) as n')),
  )
  const lastMove = trx('access_logs')
    .whereRaw('anagrafica_id = anagrafiche.id')
    .whereIn('action', MOVES)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(1)
    .select('created_at')
  await trx('anagrafiche').update({ ultimo_movimento_at: lastMove })
}

const HOUR = ['giorno', 'ora', 'slot', 'ingressi', 'uscite', 'errori']

async function addToDays(
  trx: Db,
  counter: 'in_ritardo' | 'persone',
  days: PromiseLike<{ giorno: string; n: number }[]>,
) {
  for (const { giorno, n } of await days) {
    const first = await trx('accessi_ora').where({ giorno }).min<{ ora: number | null }[]>('ora as ora')
    const ora = first[0]?.ora ?? 0
    await trx('accessi_conteggi')
      .insert({ giorno, ora, slot: 0, [counter]: n })
      .onConflict(['giorno', 'ora', 'slot'])
      .merge([counter])
  }
}

export const accessCountsFilled: Migration = { name: '0035-access-counts-filled', rows: fill }
