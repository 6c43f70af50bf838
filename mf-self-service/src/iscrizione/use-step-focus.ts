import { useEffect, useRef } from 'react'
import type { SignupField } from './signup-values.ts'

interface StepFocusOptions {
  step: number
  /** Focuses a field; returns false while it is not mounted. */
  focusOn: (name: SignupField) => boolean
}

/** Moves the focus to an invalid field, or to the heading of a new step. */
export function useStepFocus({ step, focusOn }: StepFocusOptions) {
  const heading = useRef<HTMLHeadingElement>(null)
  const invalidField = useRef<SignupField>(null)
  const headingRequested = useRef(false)
  const lastStep = useRef(step)
  // After every render: a field may be mounted only with its step, or after a change of the birth date.
  useEffect(() => {
    if (invalidField.current !== null) {
      if (!focusOn(invalidField.current)) return
      invalidField.current = null
    } else if (headingRequested.current || lastStep.current !== step) {
      // After the confirmation the heading is mounted one render later than requested.
      if (heading.current === null) return
      heading.current.focus()
    }
    headingRequested.current = false
    lastStep.current = step
  })
  return {
    heading,
    focusNext: (name: SignupField) => void (invalidField.current = name),
    focusHeadingNext: () => void (headingRequested.current = true),
  }
}
