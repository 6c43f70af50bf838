import type { Model, QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { MemberModel, MemberTermModel } from './member.model.ts'
import { searchedTerms } from './search-terms.ts'

/** A text greater than every text that begins with `prefix`, under the exact collation of both databases. */
const after = (prefix: string) => `${prefix}\u{10FFFF}`

/**
 * Keeps the rows that a search text finds: for each of its terms, those with a term in `begun` that begins with it. None
 * if the text has no letter and no digit, all of them for an empty one.
 */
export function whereFound<M extends Model>(
  rows: QueryBuilder<M>,
  search: string,
  { id, begun }: { id: string; begun: () => QueryBuilder<Model> },
): QueryBuilder<M> {
  const terms = searchedTerms(search)
  for (const term of terms) void rows.whereIn(id, begun().where('parola', '>=', term).where('parola', '<', after(term)))
  if (terms.length === 0 && search.trim() !== '') void rows.whereRaw('1 = 0')
  return rows
}

/** The terms of members, as `begun` of `whereFound`. */
export const memberTerms = (db: Db) => () => MemberTermModel.query(db).select('anagrafica_id')

/** The ids of the confirmed members that a text finds, as a subquery. */
export function membersFound(db: Db, search: string): QueryBuilder<MemberModel> {
  const members = MemberModel.query(db).modify('confirmed').select('id')
  return whereFound(members, search, { id: 'id', begun: memberTerms(db) })
}
