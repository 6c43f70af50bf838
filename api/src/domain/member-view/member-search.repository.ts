import type { AnagraficaFilters, AnagraficaQuery, SortOrder } from '@cortile/contract/anagrafica.query.ts'
import type { QueryBuilder } from 'objection'
import { coalesced } from '../../db/coalesced.ts'
import type { Db } from '../../db/connect.ts'
import { whereOwing } from '../fee/debt-counts.ts'
import { totalDebts } from '../fee/debt.repository.ts'
import { GroupModel } from '../group/group.model.ts'
import { memberTerms, whereFound } from '../member/found-members.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows } from '../rows.ts'
import { BookingModel } from '../week/week.model.ts'

const BY_NAME = ['m.cognome_norm', 'm.nome_norm', 'm.id']

type Sorting = Pick<AnagraficaFilters, 'sort' | 'order'>

/**
 * The ids of one page of confirmed members in the order of `sort`, and the number of all matches. Only ids: a
 * deep page then skips narrow index entries instead of whole rows, and starts from the nearer end.
 */
export async function findPage(
  db: Db,
  { page, per_page, ...filters }: AnagraficaQuery,
): Promise<{ ids: number[]; total: number }> {
  const idsFrom = async (offset: number, length: number, fromEnd = false): Promise<number[]> => {
    const rows = await sorted(matching(db, filters), db, filters, { fromEnd })
      .limit(length)
      .offset(offset)
      .select('m.id')
    return rows.map(({ id }) => id)
  }
  const counting = countMatching(db, filters)
  // The first page does not depend on the number.
  if (page === 1) {
    const [total, ids] = await Promise.all([counting, idsFrom(0, per_page)])
    return { ids, total }
  }
  const total = await counting
  const before = (page - 1) * per_page
  const length = Math.min(per_page, total - before)
  if (length <= 0) return { ids: [], total }
  const behind = total - before - length
  if (before <= behind) return { ids: await idsFrom(before, length), total }
  return { ids: (await idsFrom(behind, length, true)).reverse(), total }
}

/** The number of matches, counted at each call; desks that look at the same list at once share a count. */
const countMatching = coalesced(
  (db: Db, filters: AnagraficaFilters) => countRows(matching(db, filters)),
  ({ search, filter, gruppo, hasCard, stato, er, hasToPay }) =>
    JSON.stringify([search, filter, gruppo, hasCard, stato, er, hasToPay]),
)

/** The ids of all matching members, in the same order. */
export async function findAll(db: Db, filters: AnagraficaFilters): Promise<number[]> {
  const rows = await sorted(matching(db, filters), db, filters).select('m.id')
  return rows.map(({ id }) => id)
}

/** Members (alias `m`) in the order of `sort`, or in the opposite one. Equal ones follow by cognome, nome, id. */
function sorted(
  members: QueryBuilder<MemberModel>,
  db: Db,
  { sort = 'cognome', order = 'asc' }: Sorting,
  { fromEnd = false } = {},
): QueryBuilder<MemberModel> {
  const ways = { asc: fromEnd ? 'desc' : 'asc', desc: fromEnd ? 'asc' : 'desc' } as const
  const then = (columns: readonly string[], way: SortOrder = 'asc') =>
    columns.map((column) => ({ column, order: ways[way] }))
  switch (sort) {
    case 'cognome':
      return members.orderBy(then(BY_NAME, order))
    case 'nome':
      return members.orderBy(then(['m.nome_norm', 'm.cognome_norm', 'm.id'], order))
    case 'gruppo':
      return members
        .leftJoin(`${GroupModel.tableName} as g`, 'g.id', 'm.gruppo_id')
        .orderByRaw(`g.id is null ${ways.asc}`)
        .orderBy([...then(['g.nome_norm'], order), ...then(BY_NAME)])
    case 'eta':
      return members.orderBy([...then(['m.data_nascita'], order === 'asc' ? 'desc' : 'asc'), ...then(BY_NAME)])
    case 'saldo':
      return members.orderBy([...then(['m.saldo'], order), ...then(BY_NAME)])
    case 'da_pagare':
      return members
        .leftJoin(totalDebts(db).as('d'), 'd.id', 'm.id')
        .orderByRaw(`coalesce(d.importo, 0) ${ways[order]}`)
        .orderBy(then(BY_NAME))
  }
}

function matching(
  db: Db,
  { search, filter, gruppo, hasCard, stato, er, hasToPay }: AnagraficaFilters,
): QueryBuilder<MemberModel> {
  const found = MemberModel.query(db).alias('m').modify('confirmed')
  void whereFound(found, search ?? filter ?? '', { id: 'm.id', begun: memberTerms(db) })
  if (gruppo !== undefined) void (gruppo === 0 ? found.whereNull('m.gruppo_id') : found.where('m.gruppo_id', gruppo))
  if (hasCard !== undefined) void (hasCard ? found.whereNotNull('m.card_id') : found.whereNull('m.card_id'))
  if (stato !== undefined) found.where('m.stato', stato)
  if (er !== undefined) {
    const booked = BookingModel.query(db).select('anagrafica_id')
    void (er ? found.whereIn('m.id', booked) : found.whereNotIn('m.id', booked))
  }
  return hasToPay === undefined ? found : whereOwing(found, db, hasToPay)
}
