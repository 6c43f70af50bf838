import { usePayQuotaMutation } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { missingForSaldo } from '@cortile/contract/quotes.rules.ts'
import type { PayQuota, ReceiptRef } from '@cortile/contract/quotes.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { numberWords } from '@cortile/frame/papers/receipt-words.ts'
import { coins, monete, surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { cashToday } from '../../forms/money-values.ts'
import { MoneyFields } from '../../forms/MoneyFields.tsx'
import { parseCoins } from '../../forms/parse-coins.ts'
import { SubmitAndPrint } from '../../forms/SubmitAndPrint.tsx'
import { EnteHelp } from '../../receipts/EnteHelp.tsx'
import { receiptPath } from '../../receipts/receipt-paths.ts'
import { PRINT, receiptOf } from './fee-paths.ts'
import { payFormOf, type PayValues } from './pay-values.ts'
import { PayMethods } from './PayMethods.tsx'

const What = styled.p({ margin: 0 })
const Paid = styled.span({ color: colorVars.muted })

const successTexts = {
  pagato: 'Quota pagata con successo',
  saldo: 'Quota pagata con il saldo',
  ignorato: 'Quota segnata come non dovuta',
} as const satisfies Record<PayQuota['method'], string>

function successText({ method, importo }: PayQuota, { residuo }: QuotaRow): string {
  return importo !== undefined && importo < residuo ? `Acconto di ${monete(importo)} registrato` : successTexts[method]
}

interface PayDialogProps {
  open: boolean
  member: Anagrafica
  row: QuotaRow
  /** The fee has a state now, set here or elsewhere; `onClose` follows. */
  onSettled: () => void
  onClose: () => void
}

/** Pays one fee, or a part of it: with money, from the balance; or settles it as not due. */
export function PayDialog({ open, member, row, onSettled, onClose }: PayDialogProps) {
  const request = useIdempotentRequest()
  const navigate = useNavigate()
  const [pay] = usePayQuotaMutation()
  const isPrinting = useRef(false)
  // Not per render: the day must not change under what is typed.
  const [values] = useState<PayValues>(() => ({
    ...{ method: 'pagato', importo: coins(row.residuo), ricevuta: false },
    ...cashToday(),
  }))
  const record = useRecordForm({
    schema: payFormOf(member.id, row),
    values,
    save: async (body) => {
      const params = { type: row.type, id: row.id }
      let paper = receiptOf(member.id, row)
      try {
        const { ricevuta } = await request.send(JSON.stringify(body), (idempotencyKey) =>
          notify.during(pay({ params, body, idempotencyKey }).unwrap(), {
            pending: 'Pagamento in corso...',
            success: (paid) => [successText(body, row), ...receiptWords(paid)].join(', '),
          }),
        )
        if (ricevuta) paper = receiptPath(ricevuta.id)
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error
        // Settled meanwhile: there is nothing left to pay here, and the page behind shows its state.
        notify.error(error.message)
        isPrinting.current = false
      }
      onSettled()
      onClose()
      if (isPrinting.current) void navigate(paper, { state: PRINT })
    },
  })
  const { control } = record.form
  const [method, typed] = useWatch({ control, name: ['method', 'importo'] })
  const amount = parseCoins(typed) ?? row.residuo
  const left = fromHundredths(toHundredths(row.residuo) - toHundredths(amount))
  const payAndPrint = async () => {
    isPrinting.current = true
    await record.submit()
    isPrinting.current = false
  }
  const amountField = row.residuo > 0 && (
    <FormTextField
      name="importo"
      label="Importo"
      required
      hint={left > 0 ? `Acconto: restano ${monete(left)}` : 'Con meno è un acconto'}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Paga ${monete(row.residuo)}`}
      submitLabel={submitLabelOf(method, left)}
      actions={
        method !== 'ignorato' && <SubmitAndPrint onClick={open ? payAndPrint : undefined}>Paga e stampa</SubmitAndPrint>
      }
      explain={(failure) => <EnteHelp failure={failure} />}
      focusFirst="without-touch"
      onClose={onClose}
    >
      <What>
        <strong>{row.descrizione}</strong>
        <br />
        {surnameFirst(member)}
        {row.versato > 0 && (
          <>
            <br />
            <Paid>
              Già versate {monete(row.versato)} di {coins(row.importo)}
            </Paid>
          </>
        )}
      </What>
      <PayMethods saldo={member.saldo} missing={missingForSaldo(amount, member.saldo)} hasPart={row.versato > 0} />
      {method === 'pagato' && <MoneyFields>{amountField}</MoneyFields>}
      {method === 'saldo' && amountField}
      {method !== 'ignorato' && row.residuo > 0 && <FormCheckbox name="ricevuta" label="Emetti la ricevuta" />}
    </FormDialog>
  )
}

function receiptWords({ ricevuta }: { ricevuta: ReceiptRef | null }): string[] {
  return ricevuta ? [`ricevuta ${numberWords(ricevuta)}`] : []
}

function submitLabelOf(method: PayQuota['method'], left: number): string {
  if (method === 'ignorato') return 'Segna come non dovuta'
  return left > 0 ? 'Conferma l’acconto' : 'Conferma il pagamento'
}
