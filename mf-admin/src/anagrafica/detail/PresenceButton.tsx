import { useForceEnterMutation, useForceExitMutation } from '@cortile/client/presence.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import Button from '@mui/material/Button'
import { LogIn, LogOut } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'

/** Records an entry or an exit by hand, after a question. */
export function PresenceButton({ member }: { member: Anagrafica }) {
  const inside = member.stato_accesso === 'dentro'
  const dialog = useDialog<{ leaves: boolean }>()
  const [enter, entering] = useForceEnterMutation()
  const [exit, exiting] = useForceExitMutation()
  const leaves = dialog.about?.leaves ?? inside
  const confirm = async () => {
    const move = leaves ? exit : enter
    // If the member has moved meanwhile, the current state is shown; a refusal has already been reported.
    await notify
      .during(move({ params: { id: member.id } }).unwrap(), {
        pending: 'Modifica in corso...',
        success: 'Presenza modificata con successo',
      })
      .catch(() => undefined)
    dialog.hide()
  }
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        startIcon={inside ? <LogOut size={20} aria-hidden /> : <LogIn size={20} aria-hidden />}
        onClick={() => dialog.show({ leaves: inside })}
      >
        {inside ? 'Segna uscita' : 'Segna entrata'}
      </Button>
      <ConfirmDialog
        open={dialog.open}
        busy={entering.isLoading || exiting.isLoading}
        onConfirm={() => void confirm()}
        onCancel={dialog.hide}
      >
        {leaves
          ? `Vuoi segnare l’uscita di ${surnameFirst(member)}?`
          : `Vuoi segnare l’entrata di ${surnameFirst(member)}?`}
      </ConfirmDialog>
    </>
  )
}
