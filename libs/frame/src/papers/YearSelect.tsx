import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'

const Narrow = styled.div({ flex: '0 0 112px' })

/** How many years back there are papers. */
const YEARS = 10

/** The current year, in the centre's zone. */
export function thisYear(): number {
  return Number(currentDay().slice(0, 4))
}

interface YearSelectProps {
  value: number
  onChange: (year: number) => void
}

/** The year of a paper: this one, or one before it. */
export function YearSelect({ value, onChange }: YearSelectProps) {
  const years = Array.from({ length: YEARS + 1 }, (_, back) => thisYear() - back)
  const options = years.map((year) => ({ value: year, label: String(year) }))
  return (
    <Narrow>
      <SelectField
        label="Anno"
        labelHidden
        options={options}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Narrow>
  )
}
