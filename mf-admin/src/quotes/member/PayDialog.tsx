import { usePayQuotaMutation } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { missingForSaldo } from '@cortile/contract/quotes.rules.ts'
import type { PayQuota } from '@cortile/contract/quotes.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { cashToday } from '../../forms/money-values.ts'
import { MoneyFields } from '../../forms/MoneyFields.tsx'
import { payFormOf, type PayValues } from './pay-values.ts'
import { PayMethods } from './PayMethods.tsx'
import { PRINT, receiptOf } from './receipt-path.ts'

const What = styled.p({ margin: 0 })

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
  const request = useIdempotentRequest()
  const navigate = useNavigate()
  const [pay] = usePayQuotaMutation()
  const isPrinting = useRef(false)
  // Not per render: the day must not change under what is typed.
  const [values] = useState<PayValues>(() => ({ method: 'pagato', ...cashToday() }))
  const record = useRecordForm({
    schema: payFormOf(member.id),
    values,
    save: async (body) => {
      const params = { type: row.type, id: row.id }
      try {
        await request.send(JSON.stringify(body), (idempotencyKey) =>
          notify.during(pay({ params, body, idempotencyKey }).unwrap(), {
            pending: 'Pagamento in corso...',
            success: successTexts[body.method],
          }),
        )
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error
        // Settled meanwhile: there is nothing left to pay here, and the page behind shows its state.
        notify.error(error.message)
        isPrinting.current = false
      }
      onSettled()
      onClose()
      if (isPrinting.current) void navigate(receiptOf(member.id, row), { state: PRINT })
    },
  })
  const { control } = record.form
  const method = useWatch({ control, name: 'method' })
  const { isSubmitting } = useFormState({ control })
  const payAndPrint = async () => {
    isPrinting.current = true
    await record.submit()
    isPrinting.current = false
  }
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Paga ${monete(row.importo)}`}
      submitLabel={method === 'ignorato' ? 'Segna come non dovuta' : 'Conferma il pagamento'}
      actions={
        method !== 'ignorato' && (
          <Button
            variant="outlined"
            disabled={isSubmitting}
            startIcon={<Printer size={20} aria-hidden />}
            onClick={open ? () => void payAndPrint() : undefined}
          >
            Paga e stampa
          </Button>
        )
      }
      focusFirst="without-touch"
      onClose={onClose}
    >
      <What>
        <strong>{row.descrizione}</strong>
        <br />
        {surnameFirst(member)}
      </What>
      <PayMethods saldo={member.saldo} missing={missingForSaldo(row.importo, member.saldo)} />
      {method === 'pagato' && <MoneyFields />}
    </FormDialog>
  )
}
