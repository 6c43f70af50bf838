import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

/** What the form holds while a date is half written: no schema takes it for one, nor for a missing one. */
const UNFINISHED = '0000-00-00'

interface FormDateFieldProps extends Pick<TextFieldProps, 'label' | 'required' | 'autoFocus' | 'autoComplete'> {
  name: string
  hint?: ReactNode
  readOnly?: boolean | undefined
  min?: string
  max?: string
}

/** A calendar day in the form around it, `YYYY-MM-DD`. A date that is half written, or 31 February, is wrong, not missing. */
export function FormDateField({ name, hint, readOnly = false, min, max, ...field }: FormDateFieldProps) {
  const { control, isLocked, error } = useField(name)
  const { field: date } = useController({ control, name })
  const input = useRef<HTMLInputElement>(null)
  const value: unknown = date.value
  // The browser says nothing of a date that was begun: it is asked when the form is sent, before the form itself hears of it.
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
      // Not written back: the browser would take away what was begun.
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
