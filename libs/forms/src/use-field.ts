import { useFormContext, useFormState } from 'react-hook-form'

/**
 * A field of the surrounding form by its name: registration, error, and whether the form is locked, because it is being
 * submitted or was submitted successfully. A locked control ignores input, which would be lost; it is not disabled,
 * which would drop the focus.
 */
export function useField(name: string) {
  const { control, register, getFieldState } = useFormContext()
  const state = useFormState({ control, name, exact: true })
  return {
    control,
    register,
    isLocked: state.isSubmitting || state.isSubmitSuccessful,
    error: getFieldState(name, state).error?.message,
  }
}
