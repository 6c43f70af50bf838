import type { Knex } from 'knex'
import type { AnagraficaFilters, AnagraficaQuery } from '@cortile/contract/anagrafica.ts'
import { words } from '@cortile/contract/normalise.ts'
import type { Db } from '../db/connect.ts'
import { debtorIds } from '../quotes/owed.model.ts'

/** A text greater than every text that begins with `prefix`, under the exact collation of both databases. */
const after = (prefix: string) => `${prefix}\u{10FFFF}`

const ORDER = ['a.cognome_norm', 'a.nome_norm', 'a.id']

/**
 * The ids of one page of confirmed members in the order `cognome, nome, id`, and how many there are in all.
 * Only ids: a deep page then skips narrow index entries instead of whole rows.
 */
export async function findPage(db: Db, query: AnagraficaQuery): Promise<{ ids: number[]; total: number }> {
  const [counted, rows]: [{ total: number } | undefined, { id: number }[]] = await Promise.all([
    matching(db, query).count('* as total').first<{ total: number } | undefined>(),
    matching(db, query)
      .orderBy(ORDER)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .select<{ id: number }[]>('a.id'),
  ])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** The ids of all of them, in the same order. */
export function findAll(db: Db, filters: AnagraficaFilters): Promise<number[]> {
  return matching(db, filters).orderBy(ORDER).pluck<number[]>('a.id')
}

function matching(
  db: Db,
  { search, filter, gruppo, hasCard, stato, er, hasToPay }: AnagraficaFilters,
): Knex.QueryBuilder {
  const found = db('anagrafiche as a').where('a.is_request', 0).whereNull('a.erased_at')
  const asked = search ?? filter ?? ''
  const wanted = words(asked)
  for (const word of wanted) {
    found.whereIn(
      'a.id',
      db('anagrafica_parole').select('anagrafica_id').where('parola', '>=', word).where('parola', '<', after(word)),
    )
  }
  // Something was asked for, but nothing that could stand in a name.
  if (wanted.length === 0 && asked.trim() !== '') found.whereRaw('1 = 0')
  if (gruppo !== undefined) void (gruppo === 0 ? found.whereNull('a.gruppo_id') : found.where('a.gruppo_id', gruppo))
  if (hasCard !== undefined) void (hasCard ? found.whereNotNull('a.card_id') : found.whereNull('a.card_id'))
  if (stato !== undefined) found.where('a.stato', stato)
  if (er !== undefined) {
    const booked = db('prenotazioni').select('anagrafica_id')
    void (er ? found.whereIn('a.id', booked) : found.whereNotIn('a.id', booked))
  }
  if (hasToPay !== undefined) {
    const [fees, weeks] = debtorIds(db)
    void (hasToPay
      ? found.where((owing) => void owing.whereIn('a.id', fees).orWhereIn('a.id', weeks))
      : found.whereNotIn('a.id', fees).whereNotIn('a.id', weeks))
  }
  return found
}
