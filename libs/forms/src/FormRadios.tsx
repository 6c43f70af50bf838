import { ChoiceField } from '@cortile/kit/fields/ChoiceField.tsx'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

export interface FormRadiosProps<T> {
  name: string
  label: string
  /** All answers, in sight; `value` is what the form holds. */
  options: readonly { value: T; label: ReactNode }[]
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** One of a few answers in the form around it. */
export function FormRadios<T extends string | boolean | null>({ name, ...choice }: FormRadiosProps<T>) {
  const { control, isLocked, error } = useField(name)
  const { field } = useController({ control, name })
  const value: unknown = field.value
  return (
    <ChoiceField<unknown>
      {...choice}
      inputRef={field.ref}
      name={name}
      value={value}
      error={error === undefined ? undefined : [error]}
      onBlur={field.onBlur}
      onChange={(answer) => {
        if (!isLocked) field.onChange(answer)
      }}
    />
  )
}
