import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { ChoiceField } from '@cortile/kit/ChoiceField.tsx'
import { monete } from '@cortile/kit/format.ts'
import { Field } from '@cortile/kit/Field.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { useId, type Ref } from 'react'
import { MovementNotice } from './MovementNotice.tsx'
import { amountOf, balanceAfter } from './movement-values.ts'
import { NewBalance } from './NewBalance.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { MovementForm as State } from './use-movement-form.ts'

const Form = styled.form({ display: 'grid', gap: 20 })
const Pair = styled.div({
  display: 'grid',
  gap: '20px 24px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  '&[data-end]': { alignItems: 'center' },
})

const ways = [
  { value: 'aggiungi', label: 'Aggiungi' },
  { value: 'togli', label: 'Togli' },
] as const

interface MovementFormProps {
  ref: Ref<HTMLFormElement>
  form: State
  /** The balance now. */
  saldo: number
}

/** Adds coins to a balance or takes some away; says before what will come of it. */
export function MovementForm({ ref, form, saldo }: MovementFormProps) {
  const preview = useId()
  const { values, busy } = form
  const amount = amountOf(values)
  const after = balanceAfter(saldo, values)
  const verb = values.verso === 'aggiungi' ? 'Aggiungi' : 'Togli'
  return (
    <Panel title="Nuovo movimento">
      <Form ref={ref} noValidate autoComplete="off" onSubmit={(event) => void form.submit(event)}>
        <MovementNotice form={form} />
        <Pair>
          <ChoiceField
            label="Operazione"
            name="verso"
            value={values.verso}
            options={ways}
            error={undefined}
            disabled={busy}
            onChange={(verso) => form.edit({ verso })}
          />
          <Field
            {...form.text('operazione', 'Importo')}
            required
            inputMode="decimal"
            hint="In monete, per esempio 12,50"
          />
        </Pair>
        <Field {...form.text('descrizione', 'Descrizione')} required />
        <Suggestions disabled={busy} onChoose={(descrizione) => form.edit({ descrizione })} />
        <Pair data-end>
          <NewBalance id={preview} after={after} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={busy}
            loadingPosition="start"
            aria-describedby={preview}
          >
            {after === null || amount === undefined ? verb : `${verb} ${monete(Math.abs(amount))}`}
          </Button>
        </Pair>
      </Form>
    </Panel>
  )
}
