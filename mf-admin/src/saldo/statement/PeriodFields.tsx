import styled from '@emotion/styled'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { DateField } from '../../forms/DateField.tsx'
import type { Period } from './use-period.ts'

const Pair = styled.div({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 200px))',
})

interface PeriodFieldsProps {
  period: Period
  errors: FieldTexts
  onChange: (change: Partial<Period>) => void
}

/** From which day to which. */
export function PeriodFields({ period, errors, onChange }: PeriodFieldsProps) {
  return (
    <Pair>
      <DateField label="Dal" value={period.from} error={errors['from']} onChange={(from) => onChange({ from })} />
      <DateField label="Al" value={period.to} error={errors['to']} onChange={(to) => onChange({ to })} />
    </Pair>
  )
}
