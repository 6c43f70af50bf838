import TextField from '@mui/material/TextField'
import type { ComponentProps, ReactNode } from 'react'
import { helperText } from './helper-text.tsx'

/** One text, or the server's list for that field. */
export type FieldError = string | readonly string[] | null | undefined

/** What every field has around its control. */
export interface FieldOptions {
  label: string
  error?: FieldError
  hint?: ReactNode
  /** Leaves the label to screen readers, where the place already says it. */
  labelHidden?: boolean | undefined
}

export interface FieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'children' | 'color' | 'size'> {
  /** Before and after the text, inside the box. */
  start?: ReactNode
  end?: ReactNode
}

export function textOf(error: FieldError): string | undefined {
  return (typeof error === 'string' ? error : error?.join(' ')) || undefined
}

/** A line of text outside a form. */
export function Field({
  ref,
  label,
  error,
  hint,
  labelHidden = false,
  start,
  end,
  readOnly = false,
  id,
  required = false,
  disabled = false,
  ...input
}: FieldProps) {
  const wrong = textOf(error)
  return (
    <TextField
      {...(id && { id })}
      label={labelHidden ? undefined : label}
      required={required}
      disabled={disabled}
      error={wrong !== undefined}
      helperText={helperText(wrong, hint)}
      inputRef={ref}
      slotProps={{
        htmlInput: { ...input, ...(labelHidden && { 'aria-label': label }) },
        input: { readOnly, startAdornment: start, endAdornment: end },
      }}
    />
  )
}
