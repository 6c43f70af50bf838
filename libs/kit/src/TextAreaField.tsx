import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { controlStyle } from './field-styles.ts'
import { FieldFrame, type FieldFrameOptions } from './FieldFrame.tsx'

export interface TextAreaFieldProps extends FieldFrameOptions, Omit<ComponentProps<'textarea'>, 'children'> {}

const Area = styled.textarea({ ...controlStyle, resize: 'vertical', display: 'block', minHeight: 96 })

/** Several lines of text. */
export function TextAreaField({ label, error, hint, labelHidden, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      id={area.id}
      required={area.required}
      disabled={area.disabled}
    >
      {(wiring) => <Area rows={4} {...area} {...wiring} />}
    </FieldFrame>
  )
}
