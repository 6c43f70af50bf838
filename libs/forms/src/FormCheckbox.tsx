import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

export interface FormCheckboxProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** Checkbox field of the surrounding form; the label is part of the click target. */
export function FormCheckbox({ name, label, hint, required = false, disabled = false }: FormCheckboxProps) {
  const id = useId()
  const { control, isLocked, error } = useField(name)
  const { field } = useController({ control, name })
  const help = helperText(error, hint)
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            required={required}
            checked={field.value === true}
            onChange={(event) => {
              if (!isLocked) field.onChange(event)
            }}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': error !== undefined,
                ...(help !== null && { 'aria-describedby': id }),
              },
            }}
          />
        }
      />
      {help !== null && <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  )
}
