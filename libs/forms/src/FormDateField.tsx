import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

/** Form value of an incomplete date: schemas reject it as invalid, not as missing. */
const UNFINISHED = '0000-00-00'

interface FormDateFieldProps extends Pick<TextFieldProps, 'label' | 'required' | 'autoFocus' | 'autoComplete'> {
  name: string
  hint?: ReactNode
  readOnly?: boolean | undefined
  min?: string
  max?: string
}

/** Date field of the surrounding form, `YYYY-MM-DD`. An incomplete date, or 31 February, is invalid, not missing. */
export function FormDateField({ name, hint, readOnly = false, min, max, ...field }: FormDateFieldProps) {
  const { control, isLocked, error } = useField(name)
  const { field: date } = useController({ control, name })
  const input = useRef<HTMLInputElement>(null)
  const value: unknown = date.value
  // The browser fires no event for an incomplete date: its validity is read on submit, before the form's own handler.
  const markUnfinished = useEffectEvent(() => {
    if (input.current?.validity.badInput) date.onChange(UNFINISHED)
  })
  useEffect(() => {
    const form = input.current?.form
    const mark = () => markUnfinished()
    form?.addEventListener('submit', mark, true)
    return () => form?.removeEventListener('submit', mark, true)
  }, [])
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="date"
      name={name}
      // Not written back: the browser would clear the incomplete date.
      value={value === UNFINISHED ? '' : value}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element
        date.ref(element)
      }}
      onBlur={date.onBlur}
      onChange={date.onChange}
      error={error !== undefined}
      helperText={helperText(error, hint)}
      slotProps={{ input: { readOnly: readOnly || isLocked }, htmlInput: { min, max } }}
    />
  )
}
