import { DRAFT_RESUMED } from '@cortile/contract/texts.ts'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { monete, signedMonete } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { useId, useRef } from 'react'
import { MoneyFields } from '../forms/MoneyFields.tsx'
import { PendingNotice } from '../forms/PendingNotice.tsx'
import { amountOf, balanceAfter } from './movement-values.ts'
import { NewBalance } from './NewBalance.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { MovementFormState } from './use-movement-form.ts'

const Fields = styled.div({ display: 'grid', gap: 20 })
const Pair = styled.div({
  display: 'grid',
  gap: '20px 24px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  '&[data-end]': { alignItems: 'center' },
})

const Described = styled.div({ display: 'grid', gap: 8 })

/** The banknotes that a child brings, in coins. */
const TOP_UPS = [5, 10, 20, 50] as const
const DESCRIPTIONS = ['Ricarica', 'Rimborso', 'Correzione'] as const

const directions = [
  { value: 'aggiungi', label: 'Aggiungi' },
  { value: 'togli', label: 'Togli' },
] as const

interface MovementFormProps {
  form: MovementFormState
  /** The current balance. */
  saldo: number
}

/** Adds coins to a balance or takes some away; shows the new balance beforehand. */
export function MovementForm({ form, saldo }: MovementFormProps) {
  const preview = useId()
  const { record, values, busy } = form
  const send = useRef<HTMLButtonElement>(null)
  const topUp = (coins: number) => {
    const { setValue } = record.form
    const filled = { verso: 'aggiungi', operazione: String(coins), descrizione: 'Ricarica' } as const
    for (const field of ['verso', 'operazione', 'descrizione'] as const)
      setValue(field, filled[field], { shouldDirty: true, shouldValidate: true })
    send.current?.focus()
  }
  const amount = amountOf(values)
  const after = balanceAfter(saldo, values)
  const verb = values.verso === 'aggiungi' ? 'Aggiungi' : 'Togli'
  return (
    <Panel title="Nuovo movimento">
      <RecordForm focusFirst="without-touch" record={record}>
        <Fields>
          <MovementNotice form={form} />
          <Suggestions
            label="Ricariche più usate"
            values={TOP_UPS}
            format={signedMonete}
            disabled={busy}
            onChoose={topUp}
          />
          <Pair>
            <FormRadios name="verso" label="Operazione" options={directions} />
            <FormTextField
              name="operazione"
              label="Importo"
              required
              hint="In monete, per esempio 12,50"
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          </Pair>
          <Described>
            <FormTextField name="descrizione" label="Descrizione" required />
            <Suggestions
              label="Descrizioni più usate"
              values={DESCRIPTIONS}
              format={String}
              size="small"
              color="inherit"
              disabled={busy}
              onChoose={(descrizione) =>
                record.form.setValue('descrizione', descrizione, { shouldDirty: true, shouldValidate: true })
              }
            />
          </Described>
          <MoneyFields />
          <Pair data-end>
            <NewBalance id={preview} after={after} />
            <SubmitButton ref={send} size="large" aria-describedby={preview}>
              {after === null || amount === undefined ? verb : `${verb} ${monete(Math.abs(amount))}`}
            </SubmitButton>
          </Pair>
        </Fields>
      </RecordForm>
    </Panel>
  )
}

/** Notice before the next submission: a failure, an unknown outcome, or a restored draft. */
function MovementNotice({ form }: { form: MovementFormState }) {
  return <PendingNotice form={form} text={textOf(form)} />
}

function textOf({ unknownOutcome, failure, resumed }: MovementFormState): string | null {
  if (unknownOutcome === 'same')
    return `${failure ?? 'L’ultimo invio non ha avuto risposta'}. Non sappiamo se il movimento è stato registrato: invialo di nuovo così com’è, non verrà contato due volte.`
  if (unknownOutcome === 'other')
    return 'Il movimento di prima forse è stato registrato: controlla l’elenco dei movimenti, poi invia questo, che conta in più.'
  return failure ?? (resumed ? DRAFT_RESUMED : null)
}
