import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'

interface MailDialogProps {
  open: boolean
  act: 'retry' | 'cancel'
  mail: QueuedMail
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a mail is sent twice, or not at all. */
export function MailDialog({ act, mail: { subject, to_address }, ...dialog }: MailDialogProps) {
  const which = `${subject === '' ? 'la mail' : `«${subject}»`} a ${to_address}`
  return act === 'retry' ? (
    <ConfirmDialog {...dialog} careful confirmLabel="Riprova" count="Può arrivare due volte">
      Vuoi inviare di nuovo {which}? Non si sa se la prima volta è arrivata.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog {...dialog} danger confirmLabel="Togli" count="1 mail non parte più">
      Vuoi togliere dalla coda {which}? L’operazione non si può annullare.
    </ConfirmDialog>
  )
}
