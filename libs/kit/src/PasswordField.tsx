import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { InsideButton } from './InsideButton.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'>

/** A password that can be read back; pass `autoComplete` (`current-password` or `new-password`). */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <InsideButton
          label={shown ? 'Nascondi password' : 'Mostra password'}
          onClick={() => {
            setShown(!shown)
          }}
        >
          <Icon size={20} aria-hidden />
        </InsideButton>
      }
    />
  )
}
