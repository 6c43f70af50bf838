import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, type ReactNode, type Ref } from 'react'
import { helperText } from './helper-text.tsx'

export interface ChoiceFieldProps<T> {
  label: string
  name: string
  value: T
  options: readonly { value: T; label: ReactNode }[]
  error?: readonly string[] | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
  required?: boolean | undefined
  onChange: (value: T) => void
  onBlur?: () => void
  /** Of the first answer. */
  inputRef?: Ref<HTMLInputElement>
}

/** One of a few answers, all of them in sight. */
export function ChoiceField<T>({
  label,
  name,
  value,
  options,
  error = [],
  hint,
  disabled = false,
  required = false,
  onChange,
  onBlur,
  inputRef,
}: ChoiceFieldProps<T>) {
  const id = useId()
  const wrong = error.join(' ')
  const help = helperText(wrong, hint)
  return (
    <FormControl component="fieldset" fullWidth error={wrong !== ''} required={required} disabled={disabled}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup name={name} value={String(value)} {...(onBlur && { onBlur })}>
        {options.map((option, index) => (
          <FormControlLabel
            key={String(option.value)}
            value={String(option.value)}
            label={option.label}
            onChange={() => onChange(option.value)}
            control={
              <Radio
                slotProps={{
                  // On the answers and not on the group: the focus goes to one of them, and what is wrong is read out there.
                  input: {
                    ...(index === 0 && inputRef && { ref: inputRef }),
                    required,
                    'aria-invalid': wrong !== '',
                    ...(help !== null && { 'aria-describedby': id }),
                  },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
      {help !== null && <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  )
}
