import { useRemoveKioskMutation } from '@cortile/client/kiosks.ts'
import type { Kiosk } from '@cortile/contract/kiosks.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'

interface StolenKioskDialogProps {
  open: boolean
  kiosk: Kiosk
  onClose: () => void
}

/** Asks before a lost or stolen device is blocked. */
export function StolenKioskDialog({ open, kiosk, onClose }: StolenKioskDialogProps) {
  const [remove, { isLoading }] = useRemoveKioskMutation()
  const confirm = async () => {
    const removed = await remove({ params: { id: kiosk.id } })
    if (!removed.error) notify.success(`${kiosk.name} è bloccato`)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      confirmLabel="Blocca"
      count="Le sue sessioni finiscono subito."
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Vuoi bloccare «{kiosk.name}», perso o rubato? Ciò che non ha ancora inviato resta su di lui: se torna, riabbinalo
      entro un giorno.
    </ConfirmDialog>
  )
}
