import styled from '@emotion/styled'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from './field-styles.ts'
import { FieldFrame, type FieldFrameOptions } from './FieldFrame.tsx'

export interface FieldProps extends FieldFrameOptions, Omit<ComponentProps<'input'>, 'children'> {
  /** Before and after the text, inside the box. */
  start?: ReactNode
  end?: ReactNode
}

const Input = styled.input(controlStyle)

/**
 * A line of text with its label above. Takes everything an `<input>` takes: `{...register('nome')}`, `autoComplete`,
 * `inputMode`, `ref`. Put `noValidate` on the form: errors are shown here, not in the browser's bubbles.
 */
export function Field({ label, error, hint, labelHidden, start, end, ...input }: FieldProps) {
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      id={input.id}
      required={input.required}
      disabled={input.disabled}
    >
      {(wiring) => (
        <>
          {start}
          <Input {...input} {...wiring} />
          {end}
        </>
      )}
    </FieldFrame>
  )
}
