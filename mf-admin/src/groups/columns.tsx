import type { Group } from '@cortile/contract/groups.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'

export const columns: readonly Column<Group>[] = [
  {
    id: 'nome',
    header: 'Gruppo',
    card: 'title',
    width: 'minmax(0, 3fr)',
    cell: (group) => <GroupChip group={group} />,
  },
  { id: 'iscritti', header: 'Iscritti', card: 'line', align: 'end', cell: ({ count }) => numero(count) },
]

export const toMembers: RowLink<Group> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/anagrafica?gruppo=${id}`,
  label: ({ nome }) => `${nome}: vedi gli iscritti`,
}
