import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import type { CountedGruppo } from '../member/group-counts.repository.ts'

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
export async function presentByGroup(db: Db, groups: readonly CountedGruppo[]): Promise<CountedGruppo[]> {
  const present = await readPresent(db, {})
  const counts = new Map(present.map(({ gruppo_id, count }) => [gruppo_id, count]))
  return groups.map((group) => ({ ...group, count: counts.get(group.id) ?? 0 }))
}
