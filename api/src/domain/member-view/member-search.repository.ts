import type { Knex } from 'knex'
import type { AnagraficaFilters, AnagraficaQuery } from '@cortile/contract/anagrafica.ts'
import { words } from '@cortile/contract/normalise.ts'
import type { Remembered } from '../../db/changes.ts'
import type { Db } from '../../db/connect.ts'
import { debtsOfEach, unpaidFees, unpaidWeeks } from '../fee/debt.repository.ts'

/** A text greater than every text that begins with `prefix`, under the exact collation of both databases. */
const after = (prefix: string) => `${prefix}\u{10FFFF}`

/** Up to this share of all that match it is quicker to look for debts one member after the other. */
const NEAR = 0.25

const ORDER = ['m.cognome_norm', 'm.nome_norm', 'm.id']

/**
 * The ids of one page of confirmed members in the order `cognome, nome, id`, and how many there are in all.
 * Only ids: a deep page then skips narrow index entries instead of whole rows, and from the end that is nearer.
 */
export async function findPage(
  db: Db,
  { page, per_page, ...filters }: AnagraficaQuery,
  counted: Counted,
): Promise<{ ids: number[]; total: number }> {
  const total = await totalOf(db, filters, counted)
  const before = (page - 1) * per_page
  const length = Math.min(per_page, total - before)
  if (length <= 0) return { ids: [], total }
  const behind = total - before - length
  const backwards = behind < before
  const skipped = Math.min(before, behind)
  const ids = await matching(db, filters, (skipped + length) / total < NEAR ? 'some' : 'all')
    .orderBy(backwards ? ORDER.map((column) => ({ column, order: 'desc' })) : ORDER)
    .limit(length)
    .offset(skipped)
    .pluck<number[]>('m.id')
  return { ids: backwards ? ids.reverse() : ids, total }
}

/** What was counted so far, and how many changes there had been when the call began. */
interface Counted {
  totals: Remembered<number>
  change: number
}

async function totalOf(db: Db, filters: AnagraficaFilters, { totals, change }: Counted): Promise<number> {
  const count = (wanted: AnagraficaFilters) =>
    totals.get(change, JSON.stringify(wanted), () => countMatching(db, wanted))
  if (filters.hasToPay !== false) return count(filters)
  // Whoever does not owe anything: looking for a debt that is not there takes longest.
  const [all, owing] = await Promise.all([
    count({ ...filters, hasToPay: undefined }),
    count({ ...filters, hasToPay: true }),
  ])
  return all - owing
}

async function countMatching(db: Db, filters: AnagraficaFilters): Promise<number> {
  const counted = await matching(db, filters, 'all').count('* as n').first<{ n: number } | undefined>()
  return counted?.n ?? 0
}

/** The ids of all of them, in the same order. */
export function findAll(db: Db, filters: AnagraficaFilters): Promise<number[]> {
  return matching(db, filters, 'all').orderBy(ORDER).pluck<number[]>('m.id')
}

/** `wanted`: whether every one is asked for, or some that lie near an end of the order: debts are then looked for one by one. */
function matching(
  db: Db,
  { search, filter, gruppo, hasCard, stato, er, hasToPay }: AnagraficaFilters,
  wanted: 'all' | 'some',
): Knex.QueryBuilder {
  const found = db('anagrafiche as m').where('m.is_request', 0).whereNull('m.erased_at')
  const asked = search ?? filter ?? ''
  const parts = words(asked)
  for (const word of parts) {
    found.whereIn(
      'm.id',
      db('anagrafica_parole').select('anagrafica_id').where('parola', '>=', word).where('parola', '<', after(word)),
    )
  }
  // Something was asked for, but nothing that could stand in a name.
  if (parts.length === 0 && asked.trim() !== '') found.whereRaw('1 = 0')
  if (gruppo !== undefined) void (gruppo === 0 ? found.whereNull('m.gruppo_id') : found.where('m.gruppo_id', gruppo))
  if (hasCard !== undefined) void (hasCard ? found.whereNotNull('m.card_id') : found.whereNull('m.card_id'))
  if (stato !== undefined) found.where('m.stato', stato)
  if (er !== undefined) {
    const booked = db('prenotazioni').select('anagrafica_id')
    void (er ? found.whereIn('m.id', booked) : found.whereNotIn('m.id', booked))
  }
  if (hasToPay !== undefined) {
    const owing: Knex.QueryCallback =
      wanted === 'all'
        ? (all) =>
            void all.whereIn('m.id', unpaidFees(db).select('a.id')).orWhereIn('m.id', unpaidWeeks(db).select('a.id'))
        : (each) => void debtsOfEach(db).map((debt) => each.orWhereExists(debt))
    void (hasToPay ? found.where(owing) : found.whereNot(owing))
  }
  return found
}
