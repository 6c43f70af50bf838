import { blankPerson, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { useRef, useState } from 'react'
import { isOnDevice, storedSignup, storeSignup } from './signup-draft.ts'
import { isBlank, isOfPerson, type SignupField } from './signup-values.ts'

export type KeptValues = ReturnType<typeof useKeptValues>

/** What is written in the form, kept on the device until it has served. */
export function useKeptValues() {
  const [found] = useState(storedSignup)
  const [values, setValues] = useState(found?.values ?? blankPerson)
  const [doubt, setDoubt] = useState(found?.doubt ?? false)
  const [resumed, setResumed] = useState(found !== null)
  const [kept, setKept] = useState(isOnDevice)
  // Whatever fills in forms writes several fields before the page is drawn again.
  const latest = useRef({ values, doubt })

  const keep = (next: { values: PersonValues; doubt: boolean }) => {
    latest.current = next
    setValues(next.values)
    setDoubt(next.doubt)
    setKept(storeSignup(next))
  }
  return {
    values,
    /** It was sent, and no answer came. */
    doubt,
    /** The page was opened with a draft in it. */
    resumed,
    /** Whether the device keeps it. */
    kept,
    dirty: !isBlank(values),
    now: () => latest.current.values,
    write: <N extends SignupField>(name: N, value: PersonValues[N]) =>
      keep({
        values: { ...latest.current.values, [name]: value },
        // Of another person nothing has been sent.
        doubt: latest.current.doubt && !isOfPerson(name),
      }),
    setDoubtful: () => keep({ ...latest.current, doubt: true }),
    /** From here on it is another form. */
    replace: (next: PersonValues) => {
      keep({ values: next, doubt: false })
      setResumed(false)
    },
  }
}
