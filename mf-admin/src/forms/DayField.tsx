import { Day } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { DateField } from '@cortile/kit/fields/DateField.tsx'
import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import { date } from '@cortile/kit/format.ts'
import { useState } from 'react'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD`; empty only if `optional`. */
  value: string
  /** The last day, `YYYY-MM-DD`. */
  max?: string
  /** It may be cleared: `onChange` gets an empty text, too. */
  optional?: boolean
  error?: readonly string[] | undefined
  onChange: (day: string) => void
}

/** The day that a page is about. `onChange` gets existing days up to `max` only; any other text stays, with the reason. */
export function DayField({ label, value, max, optional = false, error = [], onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const reason = typed === null || !left ? error.join(' ') : refusal(typed, max)
  return (
    <DateField
      label={label}
      value={typed ?? value}
      min={BEGINNING}
      max={max}
      error={reason !== ''}
      helperText={helperText(reason, null)}
      onChange={(text) => {
        const accepted = (optional && text === '') || refusal(text, max) === ''
        setTyped(accepted ? null : text)
        setLeft(false)
        if (accepted) onChange(text)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}

/** The first day that the contract's `Day` accepts. */
const BEGINNING = '1900-01-01'

/** Why the day can't be chosen; empty if it can. */
function refusal(text: string, max: string | undefined): string {
  const invalid = Object.values(validate(Day, text).errors).flat().join(' ')
  if (invalid) return invalid
  return max !== undefined && text > max ? `Scegli un giorno fino al ${date(max)}` : ''
}
