import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

export interface FormRadiosProps<T> {
  name: string
  label: string
  /** All options; `value` is the form value. */
  options: readonly { value: T; label: ReactNode }[]
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Side by side, while there is room; by default one below the other. */
  row?: boolean
}

/** Radio field of the surrounding form, for a few options. */
export function FormRadios<T extends string | boolean | null>({
  name,
  label,
  options,
  hint,
  required = false,
  disabled = false,
  row = false,
}: FormRadiosProps<T>) {
  const id = useId()
  const { control, isLocked, error } = useField(name)
  const { field } = useController({ control, name })
  const help = helperText(error, hint)
  // On the radios, not on the group: a radio gets the focus, and screen readers announce the error there.
  const inputProps = {
    required,
    'aria-invalid': error !== undefined,
    ...(help !== null && { 'aria-describedby': id }),
  }
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined} required={required} disabled={disabled}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup row={row} name={name} value={String(field.value)} onBlur={field.onBlur}>
        {options.map(({ value, label: answer }, index) => (
          <FormControlLabel
            key={String(value)}
            value={String(value)}
            label={answer}
            onChange={() => {
              if (!isLocked) field.onChange(value)
            }}
            control={<Radio slotProps={{ input: index === 0 ? { ...inputProps, ref: field.ref } : inputProps }} />}
          />
        ))}
      </RadioGroup>
      {help !== null && <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  )
}
