import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import { useEffect, useRef, useState } from 'react'
import { LAST_STEP } from './steps.ts'

const NAME = 'passo'

/**
 * The current step of the form, from 0, kept in the URL, so that the browser's Back goes one step back. `reachable` is the
 * last step that may be opened: no URL leads past a step that is not complete.
 */
export function useStep(reachable: number) {
  const location = useLocation()
  const { key, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const allowed = Math.min(stepOf(search), reachable)
  const [opened, setOpened] = useState({ key, step: allowed })
  // Only a navigation opens another step: an input that makes more steps reachable must not advance the user.
  if (opened.key !== key) setOpened({ key, step: allowed })
  const { step } = opened
  const latest = useRef(step)
  const navigating = useRef(false)
  useEffect(() => {
    latest.current = step
    navigating.current = false
  }, [key, step])

  const ownSearch = searchOf(step)
  useEffect(() => {
    if (search !== ownSearch) void navigate({ search: ownSearch }, { replace: true, state })
  }, [search, ownSearch, state, navigate])

  /** Navigates at most once per step, also on a double tap before the next render. */
  const navigateOnce = (action: () => void) => {
    if (navigating.current) return
    navigating.current = true
    action()
  }
  return {
    step,
    go: (to: number) => {
      const from = latest.current
      if (to !== from) navigateOnce(() => void navigate({ search: searchOf(to) }, { state: { [PREVIOUS_STEP]: from } }))
    },
    /** To the previous step: back in the history if it is the entry before, or else the browser's Back would lead forward again. */
    goBack: () =>
      navigateOnce(() => {
        if (previousStepOf(state) === step - 1) void navigate(-1)
        else void navigate({ search: searchOf(step - 1) }, { replace: true, state })
      }),
    /** To the first step; the browser's Back does not return to the current one. */
    goToStart: () => void navigate({ search: '' }, { replace: true }),
  }
}

function stepOf(search: string): number {
  const step = Number(new URLSearchParams(search).get(NAME)) - 1
  return Number.isInteger(step) ? Math.min(Math.max(step, 0), LAST_STEP) : 0
}

function searchOf(step: number): string {
  return step === 0 ? '' : `?${NAME}=${step + 1}`
}

/** Key in a history entry's state: the step of the entry before it. */
const PREVIOUS_STEP = 'passoPrima'

function previousStepOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && PREVIOUS_STEP in state ? state[PREVIOUS_STEP] : undefined
}
