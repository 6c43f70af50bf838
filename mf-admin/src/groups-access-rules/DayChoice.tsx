import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { focusRing, colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import { useId } from 'react'
import { weekdays } from './rule-words.ts'

const Root = styled.fieldset({ margin: 0, padding: 0, border: 0, minWidth: 0 })
const Legend = styled.legend({ padding: 0, marginBlockEnd: 6, fontSize: rem(fontSize.small), fontWeight: 600 })
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
  '& > input': { width: 18, height: 18, margin: 0, cursor: 'inherit' },
  '& > input:focus-visible': { outline: 'none' },
})
const Shortcuts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 })
const Wrong = styled.div({ marginBlockStart: 6, fontSize: rem(fontSize.small), color: colorVars.error.main })

const all = weekdays.map(({ day }) => day)
const LAST_WORKING_DAY = 5

interface DayChoiceProps {
  name: string
  value: readonly number[]
  error: readonly string[] | undefined
  disabled: boolean
  onChange: (days: number[]) => void
}

/** Some of the seven days, Monday first. */
export function DayChoice({ name, value, error = [], disabled, onChange }: DayChoiceProps) {
  const id = useId()
  const wrong = error.join(' ')
  const turn = (day: number) =>
    onChange(all.filter((each) => (each === day ? !value.includes(day) : value.includes(each))))
  return (
    <Root aria-describedby={wrong ? id : undefined}>
      <Legend>Giorni</Legend>
      <Days>
        {weekdays.map((weekday) => (
          <Day key={weekday.day}>
            <input
              type="checkbox"
              name={name}
              aria-label={weekday.name}
              checked={value.includes(weekday.day)}
              disabled={disabled}
              onChange={() => turn(weekday.day)}
            />
            {weekday.short}
          </Day>
        ))}
      </Days>
      <Shortcuts>
        <Button size="small" color="inherit" disabled={disabled} onClick={() => onChange([...all])}>
          Tutti i giorni
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={disabled}
          onClick={() => onChange(all.filter((day) => day <= LAST_WORKING_DAY))}
        >
          Da lunedì a venerdì
        </Button>
      </Shortcuts>
      {wrong && (
        <Wrong id={id} role="alert">
          {wrong}
        </Wrong>
      )}
    </Root>
  )
}
