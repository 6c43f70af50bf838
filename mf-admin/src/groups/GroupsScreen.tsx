import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import { CrudTable } from '../lists/CrudTable.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { RemoveGroupDialog } from './RemoveGroupDialog.tsx'

/** The groups of the centre; each row links to the group's members. */
export function GroupsScreen() {
  return (
    <CrudTable
      title="Gruppi"
      count={({ length }) => (length === 1 ? '1 gruppo' : `${numero(length)} gruppi`)}
      list={useGroupsQuery()}
      columns={columns}
      nameOf={nameOf}
      link={toMembers}
      create="Nuovo gruppo"
      empty={{ text: 'Non ci sono ancora gruppi.', action: 'Crea il primo gruppo' }}
      form={({ about, ...dialog }) => <GroupDialog group={about} {...dialog} />}
      removal={({ about, ...dialog }) => <RemoveGroupDialog group={about} {...dialog} />}
    />
  )
}

const nameOf = ({ nome }: { nome: string }) => nome

const columns: readonly Column<Group>[] = [
  {
    id: 'nome',
    header: 'Gruppo',
    card: 'title',
    width: 'minmax(0, 3fr)',
    cell: (group) => <GroupChip group={group} />,
  },
  { id: 'iscritti', header: 'Iscritti', card: 'line', align: 'end', cell: ({ count }) => numero(count) },
]

const toMembers: RowLink<Group> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/anagrafica?gruppo=${id}`,
  label: ({ nome }) => `${nome}: vedi gli iscritti`,
}
