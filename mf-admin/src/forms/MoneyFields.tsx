import { mezzi, mezzoWord } from '@cortile/contract/mezzi.ts'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { MoneyValues } from './money-values.ts'

const Fields = styled.div({
  display: 'grid',
  gap: '20px 24px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  '& > :first-of-type': { gridColumn: '1 / -1' },
})

const options = mezzi.map((value) => ({ value, label: mezzoWord(value) }))

/** Fields of the surrounding form: how much money passes (`children`), by which means, on which day, and with which slip. */
export function MoneyFields({ children }: { children?: ReactNode }) {
  const { control } = useFormContext<MoneyValues>()
  const mezzo = useWatch({ control, name: 'mezzo' })
  return (
    <Fields>
      {children}
      <FormRadios row name="mezzo" label="Mezzo" options={options} />
      <FormDateField name="data" label="Giorno" required max={currentDay()} />
      {mezzo !== 'contanti' && (
        <FormTextField
          name="riferimento"
          label="Riferimento"
          hint="Il codice dello scontrino o del bonifico, se serve"
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters' } }}
        />
      )}
    </Fields>
  )
}
