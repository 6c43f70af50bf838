import { useController, useFormContext } from 'react-hook-form'
import { useField } from './use-field.ts'

/** A field of the form around it that holds a list of numbers: ids, or days. `ref`: of the control that gets the focus. */
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
    /** Another value without anybody's doing: what is wrong with the field stays said. */
    replace: (numbers: readonly number[]) => setValue(name, numbers, { shouldDirty: true }),
    ref: field.ref,
    error,
  }
}

const none: readonly number[] = []

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number')
}
