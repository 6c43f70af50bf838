import { useCorrectReceiptMutation } from '@cortile/client/ricevute.ts'
import { euros, fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { leftOf, numberWords, receiptTitle } from '@cortile/frame/papers/receipt-words.ts'
import { importo } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseCoins } from '../forms/parse-coins.ts'
import { correctForm } from './correct-values.ts'

const Text = styled.p({ margin: 0 })

interface CorrectDialogProps {
  open: boolean
  receipt: Ricevuta
  onClose: () => void
}

/** Corrects a receipt by a note, in whole or in part. It moves no money. */
export function CorrectDialog({ open, receipt, onClose }: CorrectDialogProps) {
  const request = useIdempotentRequest()
  const [correct] = useCorrectReceiptMutation()
  const left = leftOf(receipt)
  // Not per render: the amount must not change under what is typed.
  const [values] = useState(() => ({ motivo: '', importo: importo(left) }))
  const record = useRecordForm({
    schema: correctForm(left),
    values,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(correct({ params: { id: receipt.id }, body, idempotencyKey }).unwrap(), {
          pending: 'Salvataggio...',
          success: (note) => `Emessa la nota di rettifica ${numberWords(note)}`,
        }),
      )
      onClose()
    },
  })
  const typed = parseCoins(useWatch({ control: record.form.control, name: 'importo' })) ?? left
  const remaining = fromHundredths(toHundredths(left) - toHundredths(typed))
  return (
    <FormDialog record={record} open={open} title="Rettifica o annulla" submitLabel="Emetti la nota" onClose={onClose}>
      <Text>
        <strong>{receiptTitle(receipt)}</strong>, {receipt.testo.intestatario.nome}
      </Text>
      <Text>
        La nota prende il numero seguente e non muove soldi. Se li restituisci, annulla il pagamento dalle quote: la
        nota si scrive da sola.
      </Text>
      <FormTextField
        name="motivo"
        label="Motivo"
        required
        hint="Per esempio: intestatario sbagliato"
        slotProps={{ htmlInput: { maxLength: 190 } }}
      />
      <FormTextField
        name="importo"
        label="Importo in euro"
        required
        hint={
          remaining > 0
            ? `Rettifica: della ricevuta restano ${euros(remaining)}`
            : 'Tutto: la ricevuta è annullata e per i suoi pagamenti se ne può emettere un’altra'
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </FormDialog>
  )
}
