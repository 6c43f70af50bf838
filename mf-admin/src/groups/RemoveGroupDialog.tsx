import { useRemoveGroupMutation } from '@cortile/client/groups.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { numero } from '@cortile/kit/format.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'

interface RemoveGroupDialogProps {
  open: boolean
  group: Group
  /** The group no longer exists, removed here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a group is removed, with the number of members that it leaves without one. */
export function RemoveGroupDialog({ group, ...dialog }: RemoveGroupDialogProps) {
  const [remove] = useRemoveGroupMutation()
  return (
    <RemovalDialog
      {...dialog}
      success="Gruppo eliminato con successo"
      count={affectedMembers(group.count)}
      remove={() => remove({ params: { id: group.id } }).unwrap()}
    >
      Vuoi eliminare il gruppo «{group.nome}»?
    </RemovalDialog>
  )
}

function affectedMembers(count: number): string {
  if (count === 0) return 'Nessun iscritto è in questo gruppo.'
  return count === 1
    ? `1 iscritto resterà senza gruppo («${NO_GROUP}»).`
    : `${numero(count)} iscritti resteranno senza gruppo («${NO_GROUP}»).`
}
