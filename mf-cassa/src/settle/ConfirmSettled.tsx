import { monete } from '@cortile/kit/format.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useId, useState } from 'react'
import type { OrphanedPayment } from '../till-storage.ts'

interface ConfirmSettledProps {
  payment: OrphanedPayment
  charged: boolean
  onSettle: (charged: boolean) => Promise<void>
  onBack: () => void
}

/** Confirmation before a payment is deleted from this device: it moves no money and cannot be undone. */
export function ConfirmSettled({ payment, charged, onSettle, onBack }: ConfirmSettledProps) {
  const question = useId()
  const charge = payment.total === null ? 'l’addebito' : `l’addebito di ${monete(payment.total)}`
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const settle = async () => {
    setBusy(true)
    try {
      // On success the payment is removed and this dialog unmounts with it.
      await onSettle(charged)
    } catch {
      setBusy(false)
      setFailed(true)
    }
  }
  return (
    <>
      <DialogContent id={question}>
        {charged
          ? `Confermi che tra i movimenti c’è ${charge}? Il pagamento sparisce da questa cassa.`
          : `Confermi che tra i movimenti non c’è ${charge}? Il pagamento sparisce da questa cassa e non parte più: se la vendita vale ancora, rifalla.`}
        {failed && (
          <Alert severity="error">
            <p>Questo dispositivo non riesce a toglierlo: ricarica la pagina e riprova.</p>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {/* Initial focus: a screen reader reads the question as its description. */}
        <Button
          color="inherit"
          variant="outlined"
          size="large"
          disabled={busy}
          onClick={onBack}
          autoFocus
          aria-describedby={question}
        >
          Indietro
        </Button>
        <Button variant="contained" size="large" loading={busy} onClick={() => void settle()}>
          Confermo
        </Button>
      </DialogActions>
    </>
  )
}
