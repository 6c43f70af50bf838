import type { GroupRef } from '@cortile/contract/groups.ts'
import { groupOf, type JoinedGroup } from '../group/group-columns.ts'

/** A query on rows that have an order. */
interface Sortable {
  orderByRaw(sql: string): unknown
  orderBy(columns: string[]): unknown
}

/** Sorts members (alias `a`, their groups `g`) as on every paper: groups by name, no group last, people by surname. */
export function groupsFirst<Q extends Sortable>(members: Q): Q {
  members.orderByRaw('g.id is null')
  members.orderBy(['g.nome_norm', 'g.id', 'a.cognome_norm', 'a.nome_norm', 'a.id'])
  return members
}

interface Gathered<R> {
  gruppo: GroupRef | null
  people: Omit<R, keyof JoinedGroup>[]
}

/** Rows in the order of `groupsFirst` → their groups, each with its people; `gruppo` null: people without a group. */
export function byGroup<R extends JoinedGroup>(rows: readonly R[]): Gathered<R>[] {
  const groups: Gathered<R>[] = []
  for (const { gruppo_id, gruppo, colore, ...person } of rows) {
    let last = groups.at(-1)
    if (!last || (last.gruppo?.id ?? null) !== gruppo_id)
      groups.push((last = { gruppo: groupOf({ gruppo_id, gruppo, colore }), people: [] }))
    last.people.push(person)
  }
  return groups
}
