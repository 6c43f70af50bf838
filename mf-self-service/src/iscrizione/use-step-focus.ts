import { useEffect, useRef } from 'react'
import type { SignupField } from './signup-values.ts'

interface StepFocusOptions {
  step: number
  /** Focuses a field; returns false while it is not drawn. */
  focusOn: (name: SignupField) => boolean
}

/** Where the focus goes: to the field that is wrong, or to the heading of a new step. */
export function useStepFocus({ step, focusOn }: StepFocusOptions) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wrong = useRef<SignupField>(null)
  const anew = useRef(false)
  const seen = useRef(step)
  // After every drawing: a field may come only with its step, or with another birthday.
  useEffect(() => {
    if (wrong.current !== null) {
      if (!focusOn(wrong.current)) return
      wrong.current = null
    } else if (anew.current || seen.current !== step) {
      // It is drawn one drawing later than it is asked for where the words of what was sent stand in its place.
      if (heading.current === null) return
      heading.current.focus()
    }
    anew.current = false
    seen.current = step
  })
  return {
    heading,
    focusNext: (name: SignupField) => void (wrong.current = name),
    focusHeadingNext: () => void (anew.current = true),
  }
}
