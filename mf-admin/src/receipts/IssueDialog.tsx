import { useIssueReceiptMutation } from '@cortile/client/ricevute.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { mezzoWord } from '@cortile/contract/mezzi.ts'
import { euros } from '@cortile/contract/money.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { numberWords } from '@cortile/frame/papers/receipt-words.ts'
import { date, surnameFirst } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import styled from '@emotion/styled'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SubmitAndPrint } from '../forms/SubmitAndPrint.tsx'
import { PRINT } from '../quotes/member/fee-paths.ts'
import { EnteHelp } from './EnteHelp.tsx'
import { issueForm, type IssueValues, type OpenPayment } from './issue-values.ts'
import { receiptPath } from './receipt-paths.ts'

const Text = styled.p({ margin: 0 })
const Payments = styled.div({ display: 'grid', gap: 8 })

const payers = [
  { value: false, label: 'A chi paga di solito' },
  { value: true, label: 'A un’altra persona' },
]

interface IssueDialogProps {
  open: boolean
  member: Anagrafica
  /** The fee or week whose payments are chosen at first. */
  row: QuotaRow
  /** All payments of the member that are in no receipt. */
  payments: readonly OpenPayment[]
  /** The payments have a receipt now; `onClose` follows. */
  onIssued: () => void
  onClose: () => void
}

/** Issues the receipt of payments that were made without one. */
export function IssueDialog({ open, member, row, payments: current, onIssued, onClose }: IssueDialogProps) {
  const request = useIdempotentRequest()
  const navigate = useNavigate()
  const [issue] = useIssueReceiptMutation()
  const isPrinting = useRef(false)
  // Not per render: the rows must not change under what is chosen.
  const [payments] = useState(current)
  const [values] = useState<IssueValues>(() => ({
    scelti: payments.map(({ id }) => row.pagamenti.some((payment) => payment.id === id)),
    altro: false,
    ...{ nome: '', codice_fiscale: '', indirizzo: '' },
  }))
  const record = useRecordForm({
    schema: issueForm(payments),
    values,
    save: async (body) => {
      const receipt = await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(issue({ body, idempotencyKey }).unwrap(), {
          pending: 'Emissione in corso...',
          success: (issued) => `Ricevuta ${numberWords(issued)} emessa`,
        }),
      )
      onIssued()
      onClose()
      if (isPrinting.current) void navigate(receiptPath(receipt.id), { state: PRINT })
    },
  })
  const names = useWatch({ control: record.form.control, name: 'altro' })
  const issueAndPrint = async () => {
    isPrinting.current = true
    await record.submit()
    isPrinting.current = false
  }
  return (
    <FormDialog
      record={record}
      open={open}
      title="Emetti ricevuta"
      submitLabel="Emetti"
      actions={<SubmitAndPrint onClick={open ? issueAndPrint : undefined}>Emetti e stampa</SubmitAndPrint>}
      explain={(failure) => <EnteHelp failure={failure} />}
      focusFirst="without-touch"
      onClose={onClose}
    >
      <Text>{surnameFirst(member)}</Text>
      <Payments role="group" aria-label="Pagamenti">
        {payments.map((payment, index) => (
          <FormCheckbox
            key={payment.id}
            name={`scelti.${index}`}
            label={<TwoLines under={wordsOf(payment)}>{payment.descrizione}</TwoLines>}
          />
        ))}
      </Payments>
      <FormRadios name="altro" label="A chi è intestata" options={payers} />
      {names && (
        <>
          <FormTextField name="nome" label="Nome e cognome" required slotProps={{ htmlInput: { maxLength: 190 } }} />
          <FormTextField
            name="codice_fiscale"
            label="Codice fiscale"
            hint="Se manca, la ricevuta non vale per i rimborsi"
            slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters' } }}
          />
          <FormTextField name="indirizzo" label="Indirizzo" slotProps={{ htmlInput: { maxLength: 190 } }} />
        </>
      )}
    </FormDialog>
  )
}

function wordsOf({ importo, mezzo, data }: OpenPayment): string {
  return `${euros(importo)}, ${mezzo === null ? 'dal saldo' : mezzoWord(mezzo)}, ${date(data)}`
}
