import type { Knex } from 'knex'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { JOINED_GROUP, type JoinedGroup } from '../group/group-columns.ts'
import { CONTACTS, type Contacts } from '../member/contacts.ts'
import type { CountedGroup } from '../member/group-counts.repository.ts'
import { groupsFirst } from '../member/members-by-group.ts'

interface Inside {
  id: number
  entrato_at: string | null
}

/** One page of who is inside and since when, the first to enter first, and how many are inside in all. */
export async function findInside(db: Db, { page, per_page }: PageQuery): Promise<{ inside: Inside[]; total: number }> {
  const [counted, inside]: [{ total: number } | undefined, Inside[]] = await Promise.all([
    present(db).count('* as total').first<{ total: number } | undefined>(),
    present(db)
      .orderBy(['entrato_at', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select<Inside[]>('id', 'entrato_at'),
  ])
  return { inside, total: counted?.total ?? 0 }
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

/** Everybody inside, with whom to call: groups by name, those without one last, people by surname. */
export async function everybodyInside(db: Db): Promise<Present[]> {
  // Only where they stand in the condition: by any other column a planner might read every member there is.
  const people = db('anagrafiche as a')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .where('a.stato_accesso', 'dentro')
  const own = ['a.id', 'a.nome', 'a.cognome', 'a.data_nascita', 'a.entrato_at', 'a.is_request', 'a.erased_at']
  const rows = await groupsFirst(people).select<StandingRow[]>(...own, ...CONTACTS, ...JOINED_GROUP)
  return rows.flatMap(({ is_request, erased_at, ...row }) =>
    is_request === 0 && erased_at === null ? [{ ...row, entrato_at: isoTimeOrNull(row.entrato_at) }] : [],
  )
}

function present(db: Db): Knex.QueryBuilder {
  return db('anagrafiche').where({ stato_accesso: 'dentro', is_request: 0 }).whereNull('erased_at')
}

const readNumbers = preparedRead<Record<never, never>, { inside: number; accesses: number | string | null }>((db) =>
  db.select({
    inside: db('anagrafiche').where({ stato_accesso: 'dentro', is_request: 0 }).whereNull('erased_at').count('*'),
    accesses: db('accessi_giorno').sum('ingressi'),
  }),
)

/** How many are inside, and how many entries there have ever been: by the rollup, not the logs. */
export async function presentNumbers(db: Db): Promise<{ inside: number; accesses: number }> {
  const [row] = await readNumbers(db, {})
  // MySQL gives a SUM as text, and of nothing null.
  return { inside: row?.inside ?? 0, accesses: Number(row?.accesses ?? 0) }
}

const readPresent = preparedRead<Record<never, never>, { gruppo_id: number | null; count: number }>((db) =>
  db('anagrafiche')
    .where({ stato_accesso: 'dentro', is_request: 0 })
    .whereNull('erased_at')
    .groupBy('gruppo_id')
    .select('gruppo_id', db.raw('count(*) as count')),
)

/** These groups, each with how many of its members are inside. */
export async function presentByGroup(db: Db, groups: readonly CountedGroup[]): Promise<CountedGroup[]> {
  const present = await readPresent(db, {})
  const counts = new Map(present.map(({ gruppo_id, count }) => [gruppo_id, count]))
  return groups.map((group) => ({ ...group, count: counts.get(group.id) ?? 0 }))
}
