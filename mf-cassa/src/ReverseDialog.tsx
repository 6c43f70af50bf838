import { useReverseMutation } from '@cortile/client/cassa.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { monete } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { PaidReceipt } from './till.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 12, '& p': { margin: 0, overflowWrap: 'anywhere' } })

const UNANSWERED = 'Il server non ha risposto. Riprova: l’acquisto si annulla una volta sola.'

interface ReverseDialogProps {
  open: boolean
  sale: PaidReceipt & { movimento_id: number }
  onReversed: (receipt: PaidReceipt) => void
  onClose: () => void
}

/** Confirmation before a sale is reversed. */
export function ReverseDialog({ open, sale, onReversed, onClose }: ReverseDialogProps) {
  const text = useId()
  const [reverse, { isLoading }] = useReverseMutation()
  const request = useIdempotentRequest()
  const [failure, setFailure] = useState<string | null>(null)
  const { anagrafica, bought, total, movimento_id } = sale
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setFailure(null)
    try {
      const receipt = await request.send(String(movimento_id), (idempotencyKey) =>
        reverse({ body: { movimento_id }, idempotencyKey }).unwrap(),
      )
      close()
      onReversed({ ...receipt, key: `storno ${movimento_id}`, total: -total, bought, at: serverNow() })
    } catch (error) {
      setFailure(messageOf(error) ?? UNANSWERED)
    }
  }
  return (
    <Dialog open={open} onClose={isLoading ? undefined : close} maxWidth="xs" aria-describedby={text}>
      <DialogTitle>Annullare l’acquisto?</DialogTitle>
      <Content id={text}>
        <p>
          <strong>{anagrafica}</strong>
          <br />
          {bought}
        </p>
        <p>{total === 1 ? '1 moneta torna sul saldo.' : `${monete(total)} tornano sul saldo.`}</p>
        {failure !== null && (
          <Alert severity="error">
            <p>{failure}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" size="large" autoFocus disabled={isLoading} onClick={close}>
          Indietro
        </Button>
        <Button variant="contained" size="large" loading={isLoading} onClick={open ? () => void confirm() : undefined}>
          Annulla l’acquisto
        </Button>
      </DialogActions>
    </Dialog>
  )
}
