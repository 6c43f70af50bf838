import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, type ReactNode } from 'react'

export interface CheckFieldProps extends Pick<
  CheckboxProps,
  'name' | 'checked' | 'indeterminate' | 'disabled' | 'onChange'
> {
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox outside a form; the whole line is the click target. */
export function CheckField({ label, hint, ...box }: CheckFieldProps) {
  const id = useId()
  const checkboxSlotProps = hint ? { input: { 'aria-describedby': id } } : {}
  return (
    <FormControl>
      <FormControlLabel label={label} control={<Checkbox {...box} slotProps={checkboxSlotProps} />} />
      {hint && (
        <FormHelperText component="div" id={id} sx={{ marginTop: '-6px', marginLeft: '34px' }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}
