import { FieldGroup } from '@cortile/forms/FieldGroup.tsx'
import { useNumbersField } from '@cortile/forms/use-numbers-field.ts'
import { colorVars, focusRing } from '@cortile/kit/theme/color-vars.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { weekdays } from './rule-words.ts'

const Days = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Day = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: target.staff,
  padding: '8px 12px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&:has(:checked)': { backgroundColor: colorVars.primary.light, borderColor: colorVars.primary.main },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'not-allowed', backgroundColor: colorVars.sunken },
})
const Shortcuts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 })

const all = weekdays.map(({ day }) => day)
const LAST_WORKING_DAY = 5

/** A selection of weekdays, Monday first. */
export function DayCheckboxes({ name, label }: { name: string; label: string }) {
  const { value, onChange, ref, error } = useNumbersField(name)
  const toggle = (day: number) =>
    onChange(all.filter((each) => (each === day ? !value.includes(day) : value.includes(each))))
  return (
    <FieldGroup label={label} error={error}>
      <Days>
        {weekdays.map((weekday, index) => (
          <Day key={weekday.day}>
            <Checkbox
              name={name}
              checked={value.includes(weekday.day)}
              onChange={() => toggle(weekday.day)}
              sx={{ padding: 0 }}
              slotProps={{ input: { 'aria-label': weekday.name, ...(index === 0 && { ref }) } }}
            />
            {weekday.short}
          </Day>
        ))}
      </Days>
      <Shortcuts>
        <Button size="small" color="inherit" onClick={() => onChange(all)}>
          Tutti i giorni
        </Button>
        <Button size="small" color="inherit" onClick={() => onChange(all.filter((day) => day <= LAST_WORKING_DAY))}>
          Da lunedì a venerdì
        </Button>
      </Shortcuts>
    </FieldGroup>
  )
}
