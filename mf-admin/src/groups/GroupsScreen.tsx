import { useGroupsQuery } from '@cortile/client/groups.ts'
import { numero } from '@cortile/kit/format.ts'
import { CrudTable } from '../lists/CrudTable.tsx'
import { columns, toMembers } from './columns.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { RemoveGroupDialog } from './RemoveGroupDialog.tsx'

/** The groups of the centre: make, change and remove them, or see who is in one. */
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
