import TextField, { type TextFieldProps } from '@mui/material/TextField'

export interface SelectOption {
  readonly value: string | number
  readonly label: string
}

export interface SelectFieldProps extends Pick<TextFieldProps, 'value' | 'disabled' | 'onChange'> {
  label: string
  /** Leaves the label to screen readers, where the place already says it. */
  labelHidden?: boolean
  options: readonly SelectOption[]
}

/** The device's own list outside a form: best on a phone. */
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
