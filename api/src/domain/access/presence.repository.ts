import type { PageQuery } from '@cortile/contract/page.ts'
import { raw, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { JOINED_GROUP, type JoinedGroup } from '../group/group-columns.ts'
import { CONTACTS, type Contacts } from '../member/contacts.ts'
import type { CountedGroup } from '../member/group-counts.repository.ts'
import { MemberModel } from '../member/member.model.ts'
import { groupsFirst } from '../member/members-by-group.ts'
import { MEMBER } from '../member/request-state.ts'
import { countRows } from '../rows.ts'
import { AccessCountModel } from './access.model.ts'

type Inside = Pick<MemberModel, 'id' | 'entrato_at'>

/** One page of the members inside with their entry times, the first to enter first, and the number of all. */
export async function listInside(db: Db, { page, per_page }: PageQuery): Promise<{ inside: Inside[]; total: number }> {
  const [total, inside] = await Promise.all([
    countRows(present(db)),
    present(db)
      .orderBy(['entrato_at', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select('id', 'entrato_at'),
  ])
  return { inside, total }
}

interface Present extends JoinedGroup, Contacts {
  id: number
  nome: string
  cognome: string
  data_nascita: string
  /** ISO 8601. */
  entrato_at: string | null
}

interface StandingRow extends Present {
  is_request: number
  erased_at: string | null
}

/** All members inside, with their contacts: groups by name, members without one last, then by surname. */
export async function everybodyInside(db: Db): Promise<Present[]> {
  // The only condition is `stato_accesso`: with another column the planner might read all members.
  const people = MemberModel.query(db)
    .alias('a')
    .leftJoinRelated('group', { alias: 'g' })
    .where('a.stato_accesso', 'dentro')
    .select('a.id', 'a.nome', 'a.cognome', 'a.data_nascita', 'a.entrato_at', 'a.is_request', 'a.erased_at')
    .select(...CONTACTS, ...JOINED_GROUP)
  const rows = await groupsFirst(people).castTo<StandingRow[]>()
  return rows.flatMap(({ is_request, erased_at, ...row }) =>
    is_request === MEMBER && erased_at === null ? [{ ...row, entrato_at: isoTimeOrNull(row.entrato_at) }] : [],
  )
}

function present(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db).where({ stato_accesso: 'dentro' }).modify('confirmed')
}

const readNumbers = preparedRead<Record<never, never>, { inside: number; accesses: number | string | null }>((db) =>
  db.select({
    inside: present(db).count('*').toKnexQuery(),
    accesses: AccessCountModel.query(db).sum('ingressi').toKnexQuery(),
  }),
)

const readInside = preparedRead<Record<never, never>, { n: number }>((db) => present(db).count('* as n').toKnexQuery())

/** The number of members inside. */
export async function countInside(db: Db): Promise<number> {
  return (await readInside(db, {}))[0]?.n ?? 0
}

/** The number of members inside, and the number of all entries, from the rollup and not from the logs. */
export async function presentNumbers(db: Db): Promise<{ inside: number; accesses: number }> {
  const [row] = await readNumbers(db, {})
  // MySQL gives a SUM as text, and null for no rows.
  return { inside: row?.inside ?? 0, accesses: Number(row?.accesses ?? 0) }
}

const readPresent = preparedRead<Record<never, never>, { gruppo_id: number | null; count: number }>((db) =>
  present(db).groupBy('gruppo_id').select('gruppo_id', raw('count(*) as count')).toKnexQuery(),
)

/** These groups, each with the number of its members inside. */
export async function presentByGroup(db: Db, groups: readonly CountedGroup[]): Promise<CountedGroup[]> {
  const present = await readPresent(db, {})
  const counts = new Map(present.map(({ gruppo_id, count }) => [gruppo_id, count]))
  return groups.map((group) => ({ ...group, count: counts.get(group.id) ?? 0 }))
}
