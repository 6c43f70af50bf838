import { useRemoveLinkMutation } from '@cortile/client/persone.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { LinkedPerson } from '@cortile/contract/persone.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'

interface RemovePersonDialogProps {
  open: boolean
  member: Anagrafica
  link: LinkedPerson
  onClose: () => void
}

/** Asks before an adult is taken away from a child. */
export function RemovePersonDialog({ open, member, link, onClose }: RemovePersonDialogProps) {
  const [remove, { isLoading }] = useRemoveLinkMutation()
  const confirm = async () => {
    const params = { id: member.id, legame_id: link.id }
    try {
      await notify.during(remove({ params }).unwrap(), {
        pending: 'Modifica in corso...',
        success: `${link.nome} non è più tra gli adulti di ${member.nome}`,
      })
      onClose()
    } catch (error) {
      // The refusal was shown; the dialog has nothing to add to it.
      if (isApiError(error)) onClose()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      title={`Togliere ${link.nome}?`}
      confirmLabel="Togli"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Da ora non può più ritirare {member.nome}, né vedere la sua scheda. Le sue sessioni aperte finiscono subito.
    </ConfirmDialog>
  )
}
