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

// Two of them are long: they share the line as they need it.
const Actions = styled(DialogActions)({ '& > button': { flex: '1 1 auto', paddingInline: 12 } })

export interface SettleDialogProps {
  payment: OrphanedPayment
  /** It has been looked up, and was charged or not: the payment goes away. Rejects if the device can't forget it. */
  onSettle: (charged: boolean) => Promise<void>
  onClose: () => void
}

/** A payment without an answer that nobody can send again: its member's movements say how it ended, and a person decides. */
export function SettleDialog({ payment, onSettle, onClose }: SettleDialogProps) {
  const { member, nobody, movements, error, asking, ask } = useMovements(payment)
  const [charged, setCharged] = useState<boolean | null>(null)
  const seen = nobody || movements !== undefined
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
            {nobody && (
              <Alert severity="info" role="status">
                <p>
                  {payment.card_id === null
                    ? 'La card di questo pagamento non si legge: cerca il movimento nella scheda di chi può averlo fatto.'
                    : 'Questa card non è più di nessuno: cerca il movimento nella scheda di chi l’aveva.'}
                </p>
              </Alert>
            )}
            {!seen && error !== undefined && <QueryError error={error} retrying={asking} onRetry={ask} />}
            {!seen && error === undefined && <Loading />}
            {movements && <Movements movements={movements} payment={payment} />}
          </Content>
          <Actions>
            <Button color="inherit" variant="outlined" size="large" onClick={onClose}>
              Chiudi
            </Button>
            <Button variant="outlined" size="large" disabled={!seen} onClick={() => setCharged(false)}>
              Non è stato addebitato
            </Button>
            <Button variant="outlined" size="large" disabled={!seen} onClick={() => setCharged(true)}>
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
