import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { formatPaymentSummary } from '../payment-summary.ts'
import type { OrphanedPayment } from '../till-storage.ts'
import { ConfirmSettled } from './ConfirmSettled.tsx'
import { Movements } from './Movements.tsx'
import { useMovements } from './use-movements.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, '& p': { margin: 0 } })

// Two labels are long: the buttons share the line by their content.
const Actions = styled(DialogActions)({ '& > button': { flex: '1 1 auto', paddingInline: 12 } })

export interface SettleDialogProps {
  payment: OrphanedPayment
  /** Removes the payment after its outcome was looked up. Rejects if the device cannot delete it. */
  onSettle: (charged: boolean) => Promise<void>
  onClose: () => void
}

/** Settles a payment that cannot be resent: shows the member's movements, and the operator decides whether it was charged. */
export function SettleDialog({ payment, onSettle, onClose }: SettleDialogProps) {
  const { member, noMember, movements, error, fetching, refetch } = useMovements(payment)
  const [charged, setCharged] = useState<boolean | null>(null)
  const ready = noMember || movements !== undefined
  return (
    <Dialog open onClose={onClose} maxWidth="md">
      <DialogTitle>{payment.cashier === null ? 'Pagamento in sospeso' : `Pagamento di ${payment.cashier}`}</DialogTitle>
      {charged === null ? (
        <>
          <Content>
            <p>
              {[formatPaymentSummary(payment), payment.bought].filter(Boolean).join(': ')}.
              {member &&
                ` Oggi la card è di ${surnameFirst(member)}: se allora era di un’altra persona, guarda i movimenti nella sua scheda.`}
            </p>
            {noMember && (
              <Alert severity="info" role="status">
                <p>
                  {payment.card_id === null
                    ? 'La card di questo pagamento non si legge: cerca il movimento nella scheda di chi può averlo fatto.'
                    : 'Questa card non è più di nessuno: cerca il movimento nella scheda di chi l’aveva.'}
                </p>
              </Alert>
            )}
            {!ready && error !== undefined && <QueryError error={error} retrying={fetching} onRetry={refetch} />}
            {!ready && error === undefined && <Loading />}
            {movements && <Movements movements={movements} payment={payment} />}
          </Content>
          <Actions>
            <Button color="inherit" variant="outlined" size="large" onClick={onClose}>
              Chiudi
            </Button>
            <Button variant="outlined" size="large" disabled={!ready} onClick={() => setCharged(false)}>
              Non è stato addebitato
            </Button>
            <Button variant="outlined" size="large" disabled={!ready} onClick={() => setCharged(true)}>
              È stato addebitato
            </Button>
          </Actions>
        </>
      ) : (
        <ConfirmSettled payment={payment} charged={charged} onSettle={onSettle} onBack={() => setCharged(null)} />
      )}
    </Dialog>
  )
}
