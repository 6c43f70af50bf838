import styled from '@emotion/styled'
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldError } from './FieldFrame.tsx'
import { colorVars } from './theme/color-vars.ts'
import { rem, target, fontSize } from './theme/tokens.ts'

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'type'> {
  label: ReactNode
  error?: FieldError
  hint?: ReactNode
}

const Line = styled.label({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: target.staff,
  paddingBlock: 10,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed', color: colorVars.muted },
})
const Check = styled.input({ width: 22, height: 22, margin: 1, flexShrink: 0, cursor: 'inherit' })
const Under = styled.div({
  marginInlineStart: 36,
  marginBlockStart: -6,
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  '&[data-wrong]': { color: colorVars.error.main },
})

/** A yes or no; the whole line is the target. */
export function CheckField({ label, error, hint, ...input }: CheckFieldProps) {
  const made = useId()
  const id = input.id ?? made
  const wrong = typeof error === 'string' ? error : (error ?? []).join(' ')
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <Line htmlFor={id}>
        <Check
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={described || undefined}
          aria-invalid={wrong ? true : undefined}
        />
        <span>{label}</span>
      </Line>
      {hint && <Under id={`${id}-hint`}>{hint}</Under>}
      {wrong && (
        <Under id={`${id}-error`} data-wrong>
          {wrong}
        </Under>
      )}
    </div>
  )
}
