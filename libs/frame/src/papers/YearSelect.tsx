import { currentDay } from '@cortile/kit/format.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

/** How many years back payments can be attested. */
const YEARS = 10

/** This year, and those before it. */
export function pastYears(): number[] {
  const now = Number(currentDay().slice(0, 4))
  return Array.from({ length: YEARS + 1 }, (_, n) => now - n)
}

interface YearSelectProps {
  value: number
  onChange: (year: number) => void
}

/** The year of a paper. */
export function YearSelect({ value, onChange }: YearSelectProps) {
  return (
    <TextField
      select
      size="small"
      label="Anno"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ minWidth: 112 }}
    >
      {pastYears().map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </TextField>
  )
}
