import type { PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isOnDevice, storeSignup, type SignupDraft } from './signup-draft.ts'
import { isOfPerson } from './signup-values.ts'

/** What the device held when the page was opened, and keeps of `form` from then on, until that has served. */
export function useSignupDraft(found: SignupDraft | null) {
  const [doubt, setDoubt] = useState(found?.doubt ?? false)
  const [resumed, setResumed] = useState(found !== null)
  const [kept, setKept] = useState(isOnDevice)

  const keep = (values: PersonValues, doubtful: boolean) => {
    setDoubt(doubtful)
    setKept(storeSignup({ values, doubt: doubtful }))
  }
  return {
    /** It was sent, and no answer came. */
    doubt,
    /** The page was opened with a draft in it. */
    resumed,
    /** Whether the device keeps it. */
    kept,
    /** `name` has been written. Of another person nothing has been sent. */
    write: (values: PersonValues, name: string) => keep(values, doubt && !isOfPerson(name)),
    setDoubtful: (values: PersonValues) => keep(values, true),
    /** From here on it is another form. */
    replace: (values: PersonValues) => {
      keep(values, false)
      setResumed(false)
    },
  }
}

/** Calls `onWrite` with the name of each field that somebody writes, and with all values. */
export function useOnWrite<D>(
  form: UseFormReturn<PersonValues, unknown, D>,
  onWrite: (values: PersonValues, name: string) => void,
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
