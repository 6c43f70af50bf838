import { useCloseKioskMutation } from '@cortile/client/kiosks.ts'
import { KIOSK_CLOSING_HOURS, type Kiosk } from '@cortile/contract/kiosks.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'

interface CloseKioskDialogProps {
  open: boolean
  kiosk: Kiosk
  onClose: () => void
}

/** Asks before a device that is in hand is closed. */
export function CloseKioskDialog({ open, kiosk, onClose }: CloseKioskDialogProps) {
  const [close, { isLoading }] = useCloseKioskMutation()
  const confirm = async () => {
    const closed = await close({ params: { id: kiosk.id } })
    if (!closed.error) notify.success(`${kiosk.name} è in chiusura`)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      careful
      busy={isLoading}
      confirmLabel="Chiudi"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Vuoi chiudere «{kiosk.name}»? Non leggerà più card nuove. Lascialo acceso e in rete: invia ciò che ha in attesa e
      si spegne da solo, al massimo entro {KIOSK_CLOSING_HOURS} ore. Se non lo hai in mano, usa invece Blocca.
    </ConfirmDialog>
  )
}
