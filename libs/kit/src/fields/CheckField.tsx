import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, type ReactNode } from 'react'
import { textOf, type FieldError } from './Field.tsx'
import { helperText } from './helper-text.tsx'

export interface CheckFieldProps extends Pick<
  CheckboxProps,
  'name' | 'checked' | 'indeterminate' | 'disabled' | 'required' | 'onChange'
> {
  label: ReactNode
  error?: FieldError
  hint?: ReactNode
}

/** A yes or no outside a form; the whole line is the target. */
export function CheckField({ label, error, hint, ...box }: CheckFieldProps) {
  const id = useId()
  const wrong = textOf(error)
  const help = helperText(wrong, hint)
  return (
    <FormControl error={wrong !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...box}
            slotProps={{
              input: { 'aria-invalid': wrong !== undefined, ...(help !== null && { 'aria-describedby': id }) },
            }}
          />
        }
      />
      {help !== null && (
        <FormHelperText component="div" id={id} sx={{ marginTop: '-6px', marginLeft: '34px' }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
