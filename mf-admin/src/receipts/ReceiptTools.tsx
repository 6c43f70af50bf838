import { useSendReceiptMutation } from '@cortile/client/ricevute.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { lacksStamp } from '@cortile/frame/papers/receipt-words.ts'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import Button from '@mui/material/Button'
import { useDialog } from '../forms/use-dialog.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { RECEIPTS_PATH } from './receipt-paths.ts'
import { StampDialog } from './StampDialog.tsx'

interface ReceiptToolsProps {
  /** Undefined while it is being read. */
  receipt: Ricevuta | undefined
  printable: boolean
}

/** What can be done with a receipt: a note and an annulled one are only printed. */
export function ReceiptTools({ receipt, printable }: ReceiptToolsProps) {
  const stamp = useDialog<Ricevuta>()
  const correction = useDialog<Ricevuta>()
  const [send, { isLoading }] = useSendReceiptMutation()
  // A refusal was shown as a toast; the button stays for a retry.
  const sendTo = ({ id }: Ricevuta) =>
    notify
      .during(send({ params: { id } }).unwrap(), {
        pending: 'Invio in corso...',
        success: 'Mail in partenza, con il link della ricevuta',
      })
      .catch(() => undefined)
  const isValid = receipt !== undefined && receipt.tipo === 'ricevuta' && receipt.stato !== 'annullata'
  return (
    <>
      <ButtonLink to={RECEIPTS_PATH} variant="outlined">
        Torna alle ricevute
      </ButtonLink>
      {isValid && (
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => correction.show(receipt)}>
          Rettifica o annulla
        </Button>
      )}
      {receipt && lacksStamp(receipt) && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => stamp.show(receipt)}>
          Marca da bollo
        </Button>
      )}
      {receipt && (
        <Button variant="outlined" color="inherit" disabled={isLoading} onClick={() => void sendTo(receipt)}>
          Manda per mail
        </Button>
      )}
      <PrintButton disabled={!printable} />
      {stamp.about && <StampDialog key={stamp.opening} open={stamp.open} receipt={stamp.about} onClose={stamp.hide} />}
      {correction.about && (
        <CorrectDialog
          key={`correction ${correction.opening}`}
          open={correction.open}
          receipt={correction.about}
          onClose={correction.hide}
        />
      )}
    </>
  )
}
