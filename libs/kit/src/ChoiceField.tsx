import styled from '@emotion/styled'
import { focusRing, colorVars } from './theme/color-vars.ts'
import { radius, rem, target, fontSize } from './theme/tokens.ts'
import { useId, type ReactNode } from 'react'

const Root = styled.fieldset({ margin: 0, padding: 0, border: 0, minWidth: 0 })
const Legend = styled.legend({
  padding: 0,
  marginBlockEnd: 6,
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  lineHeight: 1.4,
})
const Star = styled.span({ color: colorVars.error.main })
const Options = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Option = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: '1 1 auto',
  minHeight: target.staff,
  padding: '8px 14px 8px 12px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&:hover:not(:has(:disabled))': { borderColor: colorVars.text },
  '&:has(:checked)': { backgroundColor: colorVars.primary.light, borderColor: colorVars.primary.main },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'not-allowed', backgroundColor: colorVars.sunken, borderColor: colorVars.line },
  // What was answered stays as legible as anything else, also where nothing can be answered.
  '&:has(:disabled:not(:checked))': { color: colorVars.muted },
})
const Radio = styled.input({
  width: 20,
  height: 20,
  margin: 0,
  flexShrink: 0,
  cursor: 'inherit',
  '&:focus-visible': { outline: 'none' },
})
const Wrong = styled.div({
  marginBlockStart: 6,
  fontSize: rem(fontSize.small),
  lineHeight: 1.4,
  color: colorVars.error.main,
})

export interface ChoiceFieldProps<T> {
  label: string
  name: string
  value: T
  options: readonly { value: T; label: ReactNode }[]
  error: readonly string[] | undefined
  disabled: boolean
  required?: boolean
  onChange: (value: T) => void
}

/** One of a few answers, all of them in sight. */
export function ChoiceField<T>({
  label,
  name,
  value,
  options,
  error = [],
  disabled,
  required = false,
  onChange,
}: ChoiceFieldProps<T>) {
  const id = useId()
  const wrong = error.join(' ')
  return (
    <Root>
      <Legend>
        {label}
        {required && <Star aria-hidden> *</Star>}
      </Legend>
      <Options>
        {options.map((option) => (
          <Option key={String(option.value)}>
            <Radio
              type="radio"
              name={name}
              value={String(option.value)}
              checked={option.value === value}
              disabled={disabled}
              required={required}
              // On the answers, not on the group: the focus goes to one of them, and what is wrong is read out there.
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? id : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Options>
      {wrong && <Wrong id={id}>{wrong}</Wrong>}
    </Root>
  )
}
