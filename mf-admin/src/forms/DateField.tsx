import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`. */
  value: string
  max?: string
  error?: readonly string[] | undefined
  onChange: (day: string) => void
}

/** A calendar day. `onChange` gets complete dates only: while a year is typed the browser gives 0002, 0020, 0202. */
export function DateField({ label, value, max = '2999-12-31', error = [], onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      type="date"
      value={typed ?? value}
      error={error.length > 0}
      helperText={helperText(error.join(' '), null)}
      slotProps={{ htmlInput: { min: '1900-01-01', max } }}
      onChange={({ target }) => {
        const complete = target.value > '1900' && target.value <= max
        setTyped(complete ? null : target.value)
        if (complete) onChange(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
