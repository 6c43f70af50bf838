import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FormTextField, type FormTextFieldProps } from './FormTextField.tsx'

/** A password that can be read back; pass `autoComplete` (`current-password` or `new-password`). */
export function FormPasswordField(props: Omit<FormTextFieldProps, 'type' | 'slotProps'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const label = shown ? 'Nascondi password' : 'Mostra password'
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={label} title={label} onClick={() => setShown(!shown)}>
                <Icon size={20} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
