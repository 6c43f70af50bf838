import TextField from '@mui/material/TextField'
import type { ComponentProps } from 'react'
import { textOf, type FieldOptions } from './Field.tsx'
import { helperText } from './helper-text.tsx'

export interface TextAreaFieldProps
  extends
    FieldOptions,
    Pick<
      ComponentProps<'textarea'>,
      | 'name'
      | 'value'
      | 'onChange'
      | 'rows'
      | 'readOnly'
      | 'disabled'
      | 'required'
      | 'autoComplete'
      | 'spellCheck'
      | 'maxLength'
    > {}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  labelHidden = false,
  rows = 4,
  readOnly,
  spellCheck,
  maxLength,
  disabled = false,
  required = false,
  ...area
}: TextAreaFieldProps) {
  const wrong = textOf(error)
  return (
    <TextField
      {...area}
      multiline
      minRows={rows}
      label={labelHidden ? undefined : label}
      required={required}
      disabled={disabled}
      error={wrong !== undefined}
      helperText={helperText(wrong, hint)}
      slotProps={{
        input: { readOnly },
        htmlInput: { spellCheck, maxLength, ...(labelHidden && { 'aria-label': label }) },
      }}
    />
  )
}
