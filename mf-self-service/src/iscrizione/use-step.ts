import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import { useEffect, useRef, useState } from 'react'
import { LAST_STEP } from './steps.ts'

const NAME = 'passo'

/**
 * Which piece of the form is open, from 0: it stands in the address, so that the phone's Back goes one piece back.
 * `reachable` is the last piece that may be opened: nobody gets past what is still to be filled in, whatever the address
 * says.
 */
export function useStep(reachable: number) {
  const location = useLocation()
  const { key, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const allowed = Math.min(askedIn(search), reachable)
  const [open, setOpen] = useState({ key, step: allowed })
  // Only another address opens another piece: a keystroke that makes more of them reachable must not carry its writer on.
  if (open.key !== key) setOpen({ key, step: allowed })
  const { step } = open
  const latest = useRef(step)
  const leaving = useRef(false)
  useEffect(() => {
    latest.current = step
    leaving.current = false
  }, [key, step])

  const proper = searchOf(step)
  useEffect(() => {
    if (search !== proper) void navigate({ search: proper }, { replace: true, state })
  }, [search, proper, state, navigate])

  /** Once for each piece, however often the button is tapped before the next one is drawn. */
  const leave = (how: () => void) => {
    if (leaving.current) return
    leaving.current = true
    how()
  }
  return {
    step,
    go: (to: number) => {
      const from = latest.current
      if (to !== from) leave(() => void navigate({ search: searchOf(to) }, { state: { [BEFORE]: from } }))
    },
    /** To the piece before: back in the history where it stands there, or the phone's Back would lead on again. */
    goBack: () =>
      leave(() => {
        if (before(state) === step - 1) void navigate(-1)
        else void navigate({ search: searchOf(step - 1) }, { replace: true, state })
      }),
    /** To the beginning; Back does not lead to the piece that was open. */
    begin: () => void navigate({ search: '' }, { replace: true }),
  }
}

function askedIn(search: string): number {
  const asked = Number(new URLSearchParams(search).get(NAME)) - 1
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 0), LAST_STEP) : 0
}

function searchOf(step: number): string {
  return step === 0 ? '' : `?${NAME}=${step + 1}`
}

/** With an entry of the history: the piece that stands in the entry before it. */
const BEFORE = 'passoPrima'

function before(state: unknown): unknown {
  return typeof state === 'object' && state !== null && BEFORE in state ? state[BEFORE] : undefined
}
