import type { CampRules } from '@cortile/contract/er.regole.ts'
import { DateField } from '@cortile/kit/fields/DateField.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { coinsIn, numberIn } from '../week-values.ts'
import { examplePrices, exampleRefund, type Example } from './example-prices.ts'
import { RulesForm, type RulesValues } from './rules-values.ts'

const Inputs = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
  gap: 16,
  alignItems: 'start',
})
const Results = styled.div({ display: 'grid', gap: 20, marginBlockStart: 20 })
const Name = styled.h3({
  margin: '0 0 8px',
  fontFamily: fonts.text,
  fontSize: rem(fontSize.text),
  fontWeight: 600,
})
const Note = styled.p({ margin: '20px 0 0', color: colorVars.muted })

const CHILDREN = ['Primo figlio', 'Secondo figlio', 'Terzo figlio', 'Quarto figlio', 'Quinto figlio', 'Sesto figlio']

/** What the rules in the form around it mean for a family, computed as one types. */
export function ExampleFamily() {
  const { control } = useFormContext<RulesValues>()
  const typed = useDeferredValue(useWatch({ control }))
  const rules = RulesForm.safeParse(typed)
  const [values, setValues] = useState({
    quota: '50',
    figli: '3',
    settimane: '1',
    giorno: currentDay(),
    disdetta: '10',
  })
  const change = (name: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const number = (name: 'quota' | 'figli' | 'settimane' | 'disdetta', label: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => change(name)(event.target.value)}
      slotProps={{ htmlInput: { inputMode: name === 'quota' ? 'decimal' : 'numeric', maxLength: 6 } }}
    />
  )
  const example = exampleOf(values)
  return (
    <Panel title="Un esempio">
      <Inputs>
        {number('quota', 'Quota')}
        {number('figli', 'Figli nella settimana')}
        {number('settimane', 'Settimane ciascuno')}
        <DateField label="Giorno d’iscrizione" value={values.giorno} onChange={change('giorno')} />
        {number('disdetta', 'Disdice, giorni prima')}
      </Inputs>
      {rules.success && example ? (
        <Outcome rules={rules.data} example={example} />
      ) : (
        <Note role="status">Completa i campi per vedere che cosa pagherebbe una famiglia.</Note>
      )}
    </Panel>
  )
}

function Outcome({ rules, example }: { rules: CampRules; example: Example }) {
  const refund = exampleRefund(rules, example)
  return (
    <Results role="status">
      {examplePrices(rules, example).map(({ lines, total }, n) => (
        <div key={n}>
          <Name>{CHILDREN[n] ?? `Figlio ${n + 1}`}</Name>
          <SumList lines={lines} totalLabel="Paga" total={total} />
        </div>
      ))}
      <div>
        <Name>Se il primo figlio disdice {daysWords(example.disdetta)}</Name>
        <SumList lines={refund.lines} totalLabel="Torna alla famiglia" total={refund.total} />
      </div>
    </Results>
  )
}

function daysWords(days: number): string {
  if (days === 0) return 'il primo giorno'
  return days === 1 ? 'il giorno prima' : `${days} giorni prima`
}

const CHILDREN_MAX = 6
const DAYS_MAX = 365

/** Null while a value is missing or makes no sense. */
function exampleOf(values: Record<keyof Example, string>): Example | null {
  const quota = coinsIn(values.quota)
  const [figli, settimane, disdetta] = [values.figli, values.settimane, values.disdetta].map(numberIn)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(values.giorno)
  if (quota === undefined || quota === null || !isDay) return null
  if (!isBetween(figli, 1, CHILDREN_MAX) || !isBetween(settimane, 1, DAYS_MAX)) return null
  return isBetween(disdetta, 0, DAYS_MAX) ? { quota, figli, settimane, giorno: values.giorno, disdetta } : null
}

function isBetween(value: number | undefined, min: number, max: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max
}
