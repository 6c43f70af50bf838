import type { Knex } from 'knex'
import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { Db } from '../db/connect.ts'

/**
 * What members owe: the fees of the group they are in and the weeks they booked, unless settled.
 * Derived at every read, so that a change of group, fee or booking needs no bookkeeping.
 */

/** Unpaid fees, one row for each member (alias `a`) and fee (alias `q`). */
function unpaidFees(db: Db): Knex.QueryBuilder {
  return db('anagrafiche as a')
    .join('quote_gruppi as qg', 'qg.gruppo_id', 'a.gruppo_id')
    .join('quote as q', 'q.id', 'qg.quota_id')
    .leftJoin('quote_pagate as p', (join) => void join.on('p.quota_id', 'q.id').andOn('p.anagrafica_id', 'a.id'))
    .whereNull('q.deleted_at')
    .whereNull('p.id')
}

/** Unpaid weeks that cost something, one row for each member (alias `a`) and week (alias `s`). */
function unpaidWeeks(db: Db): Knex.QueryBuilder {
  return db('anagrafiche as a')
    .join('prenotazioni as b', 'b.anagrafica_id', 'a.id')
    .join('settimane as s', 's.id', 'b.settimana_id')
    .leftJoin('quote_pagate as p', (join) => void join.on('p.settimana_id', 's.id').andOn('p.anagrafica_id', 'a.id'))
    .where('s.quota', '>', 0)
    .whereNull('p.id')
}

/** The ids of the members that owe something, as two subqueries to be joined by OR. */
export function debtorIds(db: Db): [Knex.QueryBuilder, Knex.QueryBuilder] {
  return [unpaidFees(db).select('a.id'), unpaidWeeks(db).select('a.id')]
}

/** Who owes nothing. */
export const NO_DEBT: Debt = { count: 0, importo: 0 }

export interface Debt {
  count: number
  /** Hundredths. */
  importo: number
}

interface Total {
  id: number
  count: number
  importo: number | string
}

/** How much each of these members owes; who owes nothing is absent. */
export async function debtsOf(db: Db, ids: readonly number[]): Promise<Map<number, Debt>> {
  const [fees, weeks] = await Promise.all([
    unpaidFees(db)
      .whereIn('a.id', ids)
      .groupBy('a.id')
      .select<Total[]>('a.id', db.raw('count(*) as count'), db.raw('sum(q.importo) as importo')),
    unpaidWeeks(db)
      .whereIn('a.id', ids)
      .groupBy('a.id')
      .select<Total[]>('a.id', db.raw('count(*) as count'), db.raw('sum(s.quota) as importo')),
  ])
  const debts = new Map<number, Debt>()
  for (const { id, count, importo } of [...fees, ...weeks]) {
    const debt = debts.get(id) ?? { count: 0, importo: 0 }
    // MySQL gives a SUM as text.
    debts.set(id, { count: debt.count + count, importo: debt.importo + Number(importo) })
  }
  return debts
}

/** A row of a member's fees as stored: amounts in hundredths, times as in the database. */
export interface OwedRow {
  id: number
  type: QuotaRow['type']
  descrizione: string
  importo: number
  stato: QuotaRow['stato']
  updated_at: string | null
  created_at: string
}

/** Everything a member owes or has settled, oldest first. What was settled stays, at the amount it had then. */
export async function owedBy(db: Db, id: number): Promise<OwedRow[]> {
  const fee = ['q.id', 'q.descrizione', 'q.created_at']
  const week = ['s.id', 's.descrizione', 's.data_inizio', 's.data_fine', 'b.created_at']
  const settled = ['p.importo', 'p.stato', 'p.updated_at']
  const kept = () => db('quote_pagate as p').where('p.anagrafica_id', id)
  const [feesDue, feesSettled, weeksDue, weeksSettled] = await Promise.all([
    unpaidFees(db)
      .where('a.id', id)
      .select<FoundFee[]>([...fee, 'q.importo']),
    kept()
      .join('quote as q', 'q.id', 'p.quota_id')
      .select<FoundFee[]>([...fee, ...settled]),
    unpaidWeeks(db)
      .where('a.id', id)
      .select<FoundWeek[]>([...week, 's.quota as importo']),
    kept()
      .join('settimane as s', 's.id', 'p.settimana_id')
      .join(
        'prenotazioni as b',
        (join) => void join.on('b.settimana_id', 's.id').andOn('b.anagrafica_id', 'p.anagrafica_id'),
      )
      .select<FoundWeek[]>([...week, ...settled]),
  ])
  const rows = [
    ...[...feesDue, ...feesSettled].map((row) => ({
      ...common(row),
      type: 'tesseramento' as const,
      descrizione: row.descrizione,
    })),
    ...[...weeksDue, ...weeksSettled].map((row) => ({
      ...common(row),
      type: 'settimana' as const,
      descrizione: weekName(row),
    })),
  ]
  return rows.sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id)
}

interface Found {
  id: number
  importo: number
  created_at: string
  stato?: QuotaRow['stato']
  updated_at?: string | null
}
interface FoundFee extends Found {
  descrizione: string
}
interface FoundWeek extends Found {
  descrizione: string | null
  data_inizio: string
  data_fine: string
}

function common({ id, importo, created_at, stato = null, updated_at = null }: Found) {
  return { id, importo, created_at, stato, updated_at }
}

/** A week's own words, or its dates where it has none. */
function weekName({ descrizione, data_inizio, data_fine }: FoundWeek): string {
  const italian = (date: string) => date.split('-').reverse().join('/')
  return descrizione ?? `Settimana dal ${italian(data_inizio)} al ${italian(data_fine)}`
}
