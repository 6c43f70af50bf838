import { useRemoveGroupMutation } from '@cortile/client/groups.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { notify } from '@cortile/frame/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/ConfirmDialog.tsx'
import { numero } from '@cortile/kit/format.ts'

interface RemoveGroupDialogProps {
  open: boolean
  group: Group
  /** The group is gone, by this hand or another; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a group goes, and says how many people it leaves without one. */
export function RemoveGroupDialog({ open, group, onRemoved, onClose }: RemoveGroupDialogProps) {
  const [remove, { isLoading }] = useRemoveGroupMutation()
  const settle = () => {
    onRemoved()
    onClose()
  }
  const confirm = async () => {
    try {
      await notify.during(remove({ params: { id: group.id } }).unwrap(), {
        pending: 'Eliminazione in corso...',
        success: 'Gruppo eliminato con successo',
      })
      settle()
    } catch (error) {
      // Somebody else was faster: there is nothing left to ask about.
      if (isApiError(error) && error.status === 404) settle()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      confirmLabel="Elimina"
      count={leftBehind(group.count)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Vuoi eliminare il gruppo «{group.nome}»? L’operazione non si può annullare.
    </ConfirmDialog>
  )
}

function leftBehind(count: number): string {
  if (count === 0) return 'Nessun iscritto è in questo gruppo.'
  return count === 1
    ? `1 iscritto resterà senza gruppo («${NO_GROUP}»).`
    : `${numero(count)} iscritti resteranno senza gruppo («${NO_GROUP}»).`
}
