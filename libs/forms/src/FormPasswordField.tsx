import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FormTextField, type FormTextFieldProps } from './FormTextField.tsx'

/** Password field with a visibility toggle; pass `autoComplete` (`current-password` or `new-password`). */
export function FormPasswordField(props: Omit<FormTextFieldProps, 'type' | 'slotProps'>) {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  const label = isVisible ? 'Nascondi password' : 'Mostra password'
  return (
    <FormTextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={label} title={label} onClick={() => setIsVisible(!isVisible)}>
                <Icon size={20} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
