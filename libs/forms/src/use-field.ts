import { useFormContext, useFormState } from 'react-hook-form'

/**
 * A field of the form around it by its name: how it is wired, what is wrong with it, and whether the form is being sent.
 * What is written while it is sent would be lost, so a control ignores it then; disabled, it would drop the focus.
 */
export function useField(name: string) {
  const { control, register, getFieldState } = useFormContext()
  const state = useFormState({ control, name, exact: true })
  return { control, register, isSubmitting: state.isSubmitting, error: getFieldState(name, state).error?.message }
}
