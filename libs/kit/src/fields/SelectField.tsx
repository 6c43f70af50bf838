import TextField, { type TextFieldProps } from '@mui/material/TextField'

export interface SelectOption {
  readonly value: string | number
  readonly label: string
}

export interface SelectFieldProps extends Pick<TextFieldProps, 'value' | 'disabled' | 'onChange'> {
  label: string
  /** Label for screen readers only, where the context shows it. */
  labelHidden?: boolean
  options: readonly SelectOption[]
}

/** A native select outside a form: on a phone it opens the device's own list. */
export function SelectField({ label, labelHidden = false, options, ...select }: SelectFieldProps) {
  return (
    <TextField
      {...select}
      select
      label={labelHidden ? undefined : label}
      slotProps={{ select: { native: true }, htmlInput: labelHidden ? { 'aria-label': label } : {} }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
