import { usePayQuotaMutation } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { missingForSaldo } from '@cortile/contract/quotes.rules.ts'
import type { PayQuota } from '@cortile/contract/quotes.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PayMethods } from './PayMethods.tsx'
import { PRINT, receiptOf } from './receipt-path.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 20, '& > p': { margin: 0 } })

const successTexts = {
  pagato: 'Quota pagata con successo',
  saldo: 'Quota pagata con il saldo',
  ignorato: 'Quota segnata come non dovuta',
} as const satisfies Record<PayQuota['method'], string>

interface PayDialogProps {
  open: boolean
  member: Anagrafica
  row: QuotaRow
  /** The fee has a state now, set here or elsewhere; `onClose` follows. */
  onSettled: () => void
  onClose: () => void
}

/** Settles one fee: with money, from the balance, or as not due. */
export function PayDialog({ open, member, row, onSettled, onClose }: PayDialogProps) {
  const missing = missingForSaldo(row.importo, member.saldo)
  const [method, setMethod] = useState<PayQuota['method']>('pagato')
  const request = useIdempotentRequest()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string | null>(null)
  const [settledMeanwhile, setSettledMeanwhile] = useState(false)
  const [pay, { isLoading }] = usePayQuotaMutation()
  const finish = () => {
    onSettled()
    onClose()
  }
  const close = isLoading || !open ? undefined : settledMeanwhile ? finish : onClose

  const confirm = async ({ print = false } = {}) => {
    setWrong(null)
    const params = { type: row.type, id: row.id }
    try {
      await request.send(method, (idempotencyKey) =>
        notify.during(pay({ params, body: { method, anagrafica_id: member.id }, idempotencyKey }).unwrap(), {
          pending: 'Pagamento in corso...',
          success: successTexts[method],
        }),
      )
      finish()
      if (print) void navigate(receiptOf(member.id, row), { state: PRINT })
    } catch (error) {
      if (!isApiError(error)) return
      setWrong(error.message)
      // Settled meanwhile: there is nothing left to pay here, and the page behind shows its state.
      if (error.status === 409) setSettledMeanwhile(true)
    }
  }
  return (
    <Dialog open={open} onClose={close} maxWidth="xs">
      <DialogTitle>Paga {monete(row.importo)}</DialogTitle>
      <Content>
        <p>
          <strong>{row.descrizione}</strong>
          <br />
          {surnameFirst(member)}
        </p>
        {!settledMeanwhile && (
          <PayMethods
            value={method}
            saldo={member.saldo}
            missing={missing}
            disabled={isLoading}
            onChange={(next) => {
              setMethod(next)
              setWrong(null)
            }}
          />
        )}
        {wrong !== null && (
          <Alert severity="error">
            <p>{wrong}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={isLoading} onClick={close}>
          Chiudi
        </Button>
        {!settledMeanwhile && (
          <>
            {method !== 'ignorato' && (
              <Button
                variant="outlined"
                disabled={isLoading}
                startIcon={<Printer size={20} aria-hidden />}
                onClick={open ? () => void confirm({ print: true }) : undefined}
              >
                Paga e stampa
              </Button>
            )}
            <Button variant="contained" loading={isLoading} onClick={open ? () => void confirm() : undefined}>
              {method === 'ignorato' ? 'Segna come non dovuta' : 'Conferma il pagamento'}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
