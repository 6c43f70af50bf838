import type { Entry } from './scan-queue.ts'
import { isLate } from './verdict.ts'

/** How long a result is shown at least before the next one, in ms: a refusal must be seen. */
const REFUSED_MS = 1_500
const MOVED_MS = 700
/** With many results behind, so that the screen does not fall further back. */
const HURRIED_MS = 300
const MANY = 5

/** Shows results one after the other, each long enough to be seen, however fast they arrive. */
export function createVerdictStage(onChange: () => void) {
  let shown: Entry | null = null
  let next: readonly Entry[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  const advance = () => {
    timer = null
    const [first, ...others] = next
    if (!first) return onChange()
    shown = first
    next = others
    timer = setTimeout(advance, shownFor(first, others.length))
    onChange()
  }
  return {
    /** The result that is shown; null before the first one. */
    shown: (): Entry | null => shown,
    /** Whether `shown` has not been seen long enough yet. */
    isBusy: (): boolean => timer !== null,
    /** Results of an outage, whose members have left the door, don't keep the present one waiting: only the last is shown. */
    push: (entry: Entry) => {
      if (entry.outcome.kind === 'double') return
      next = [...next.filter(({ at }) => !isLate(at)), entry]
      if (timer === null) advance()
    },
  }
}

function shownFor({ outcome }: Entry, behind: number): number {
  if (outcome.kind !== 'moved') return REFUSED_MS
  return behind > MANY ? HURRIED_MS : MOVED_MS
}
