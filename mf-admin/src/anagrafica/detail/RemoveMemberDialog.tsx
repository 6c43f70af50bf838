import { useRemoveAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { SALDO_LEFT, type Anagrafica } from '@cortile/contract/anagrafica.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { notify } from '@cortile/frame/notices.tsx'
import { useNavigate } from '@cortile/frame/router.ts'
import { ConfirmDialog } from '@cortile/kit/ConfirmDialog.tsx'
import { monete, surnameFirst } from '@cortile/kit/format.ts'

interface RemoveMemberDialogProps {
  open: boolean
  member: Anagrafica
  onClose: () => void
}

/** Asks before somebody's data is erased, for good. */
export function RemoveMemberDialog({ open, member, onClose }: RemoveMemberDialogProps) {
  const [remove, { isLoading }] = useRemoveAnagraficaMutation()
  const navigate = useNavigate()
  const confirm = async () => {
    try {
      await notify.during(remove({ params: { id: member.id } }).unwrap(), {
        pending: 'Eliminazione in corso...',
        success: 'Anagrafica eliminata con successo',
      })
    } catch (error) {
      // Somebody else was faster: gone all the same.
      if (!isApiError(error) || error.status !== 404) return onClose()
    }
    await navigate('/anagrafica', { replace: true })
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      confirmLabel="Elimina"
      count={member.saldo === 0 ? undefined : `${SALDO_LEFT}: ora è di ${monete(member.saldo)}.`}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Vuoi eliminare {surnameFirst(member)}? I suoi dati personali vengono cancellati e non si possono recuperare;
      movimenti e accessi restano, senza il nome.
    </ConfirmDialog>
  )
}
