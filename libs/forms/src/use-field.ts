import { useFormContext, useFormState } from 'react-hook-form'

/**
 * A field of the form around it by its name: how it is wired, what is wrong with it, and whether the form is locked, because
 * it is being sent or has been. What is written then would be lost, so a control ignores it; disabled, it would drop the
 * focus.
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
