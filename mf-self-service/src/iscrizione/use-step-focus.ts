import { useEffect, useRef } from 'react'
import type { SignupField } from './signup-values.ts'

interface Drawn {
  step: number
  /** What is on the page takes no focus now. */
  busy: boolean
  /** It could not be sent: the way to try again lost the focus while it was busy. */
  failed: boolean
}

/** Where the focus goes: to the field that is to blame, to the heading of a new piece, back to the button that failed. */
export function useStepFocus({ step, busy, failed }: Drawn) {
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const blamed = useRef<SignupField>(null)
  const anew = useRef(false)
  const seen = useRef(step)
  const focusOn = (name: SignupField) => {
    const field = element.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.focus()
    return field !== null && field !== undefined
  }
  // After every drawing: a field may come only with its piece, or with another birthday.
  useEffect(() => {
    if (busy) return
    if (blamed.current !== null) {
      if (!focusOn(blamed.current)) return
      blamed.current = null
    } else if (anew.current || seen.current !== step) {
      // It is drawn one drawing later than it is asked for where the words of what was sent stand in its place.
      if (heading.current === null) return
      heading.current.focus()
    }
    anew.current = false
    seen.current = step
  })
  useEffect(() => {
    if (failed && !busy) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [failed, busy])
  return {
    element,
    heading,
    focus: (name: SignupField) => void focusOn(name),
    focusNext: (name: SignupField) => void (blamed.current = name),
    focusHeadingNext: () => void (anew.current = true),
  }
}
