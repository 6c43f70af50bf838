import styled from '@emotion/styled'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { boxStyle } from './field-styles.ts'
import { colorVars } from './theme/color-vars.ts'
import { rem, fontSize } from './theme/tokens.ts'
import { hidden } from './VisuallyHidden.tsx'

/** One text, or the server's list for that field. */
export type FieldError = string | readonly string[] | null | undefined

/** What every field has around its control. */
export interface FieldFrameOptions {
  label: string
  error?: FieldError
  hint?: ReactNode
  /** Leaves the label to screen readers, where the place already says it. */
  labelHidden?: boolean | undefined
}

/** Attributes that tie a control to its label, hint and error. */
interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldFrameOptions {
  id?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  children: (wiring: ControlWiring) => ReactNode
}

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
const Label = styled.label({
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  lineHeight: 1.4,
  '&[data-hidden]': hidden,
})
const Star = styled.span({ color: colorVars.error.main })
const Hint = styled.div({ fontSize: rem(fontSize.small), lineHeight: 1.4, color: colorVars.muted })
const Wrong = styled.div({
  display: 'flex',
  gap: 6,
  fontSize: rem(fontSize.small),
  lineHeight: 1.4,
  color: colorVars.error.main,
  '& > svg': { flexShrink: 0, marginBlockStart: 1 },
})
const Box = styled.div(boxStyle)

function textOf(error: FieldError): string {
  return typeof error === 'string' ? error : (error ?? []).join(' ')
}

/** Label above, control, then hint and error below, wired together. */
export function FieldFrame({
  label,
  error,
  hint,
  labelHidden = false,
  id: given,
  required,
  disabled,
  children,
}: FieldFrameProps) {
  const made = useId()
  const id = given ?? made
  const wrong = textOf(error)
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Root>
      <Label htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
        {required && <Star aria-hidden> *</Star>}
      </Label>
      <Box data-invalid={wrong ? true : undefined} data-disabled={disabled || undefined}>
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': wrong ? true : undefined })}
      </Box>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {wrong && (
        <Wrong id={`${id}-error`}>
          <CircleAlert size={18} aria-hidden />
          {wrong}
        </Wrong>
      )}
    </Root>
  )
}
