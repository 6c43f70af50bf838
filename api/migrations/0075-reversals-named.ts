import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'

const MEMBERS_AT_ONCE = 500

interface Row {
  id: number
  anagrafica_id: number
  quota_id: number | null
  settimana_id: number | null
  importo: number
}

/**
 * Names what each older reversal takes back. A reversal took back all payments for its fee or week that had not been taken
 * back, one row each, in their order.
 */
export const reversalsNamed: Migration = {
  name: '0075-reversals-named',
  rows: async (trx) => {
    const members = await trx('pagamenti').where('importo', '<=', 0).distinct().pluck<number[]>('anagrafica_id')
    for (let n = 0; n < members.length; n += MEMBERS_AT_ONCE)
      await nameReversals(trx, members.slice(n, n + MEMBERS_AT_ONCE))
  },
}

async function nameReversals(trx: Db, members: readonly number[]): Promise<void> {
  const rows = await trx('pagamenti')
    .whereIn('anagrafica_id', members)
    .where((due) => void due.whereNotNull('quota_id').orWhereNotNull('settimana_id'))
    .orderBy('id')
    .select<Row[]>('id', 'anagrafica_id', 'quota_id', 'settimana_id', 'importo')
  const live = new Map<string, Row[]>()
  for (const row of rows) {
    const due = `${row.anagrafica_id} ${row.quota_id} ${row.settimana_id}`
    const payments = live.get(due) ?? []
    const [first] = payments
    // Of an amount of nothing every second row takes back the one before it.
    const isReversal = row.importo < 0 || (row.importo === 0 && first?.importo === 0)
    if (!isReversal) live.set(due, [...payments, row])
    else if (first?.importo === 0 - row.importo) {
      live.set(due, payments.slice(1))
      await trx('storni_pagamenti').insert({ pagamento_id: first.id, storno_id: row.id })
    }
  }
}
