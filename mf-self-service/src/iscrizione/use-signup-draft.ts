import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isOnDevice, storeSignup, type SignupDraft } from './signup-draft.ts'
import { isIdentityField, type SignupValues } from './signup-values.ts'

/**
 * State of the stored draft: initially `stored`, then updated with every change of the form. `version`: of the texts that
 * the form shows.
 */
export function useSignupDraft(stored: SignupDraft | null, version: string) {
  const [doubt, setDoubt] = useState(stored?.doubt ?? false)
  const [isStored, setIsStored] = useState(isOnDevice)

  const store = (values: SignupValues, doubtful: boolean) => {
    setDoubt(doubtful)
    setIsStored(storeSignup({ values, doubt: doubtful, version }))
  }
  return {
    /** The request was sent without a response. */
    doubt,
    /** Whether the draft is stored on the device. */
    isStored,
    /** Stores a change of the field `name`. A change of the person ends the doubt, because nothing was sent for that person. */
    write: (values: SignupValues, name: string) => store(values, doubt && !isIdentityField(name)),
    setDoubtful: (values: SignupValues) => store(values, true),
    /** Starts another form. */
    replace: (values: SignupValues) => store(values, false),
  }
}

/** Calls `onWrite` with all values and the field's name on each change by the user. */
export function useOnWrite<D>(
  form: UseFormReturn<SignupValues, unknown, D>,
  onWrite: (values: SignupValues, name: string) => void,
): void {
  const write = useEffectEvent(onWrite)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== undefined) write(values, name)
        },
      }),
    [form],
  )
}
