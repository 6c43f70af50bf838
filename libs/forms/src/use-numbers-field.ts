import { useController, useFormContext } from 'react-hook-form'
import { useField } from './use-field.ts'

/**
 * A field of the surrounding form whose value is a list of numbers, e.g. ids or days. `ref`: the control that gets the
 * focus.
 */
export function useNumbersField(name: string) {
  const { control, isLocked, error } = useField(name)
  const { field } = useController({ control, name })
  const { setValue } = useFormContext()
  const value: unknown = field.value
  return {
    value: isNumbers(value) ? value : none,
    onChange: (numbers: readonly number[]) => {
      if (!isLocked) field.onChange(numbers)
    },
    /** Sets the value without user input: the error of the field stays. */
    replace: (numbers: readonly number[]) => setValue(name, numbers, { shouldDirty: true }),
    ref: field.ref,
    error,
  }
}

const none: readonly number[] = []

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number')
}
