import { useClearMonitorMutation, useLazyMonitorLogsQuery } from '@cortile/client/monitor.ts'
import { monitor } from '@cortile/contract/monitor.ts'
import { validate } from '@cortile/contract/validate.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { poll } from '../lists/poll.ts'
import { clearLoose, heldFrom, takeIn, trim } from './held-logs.ts'

/** Seconds between two questions; the button cycles through them. */
const INTERVALS_S = [1, 3, 5, 10, 15, 30] as const
const FIRST_INTERVAL_S = 3

/** The live monitor: asks for what is new while somebody looks and it is not paused. */
export function useMonitor() {
  const [ask] = useLazyMonitorLogsQuery()
  const [clear, { isLoading: clearing }] = useClearMonitorMutation()
  // What is pinned outlives the page: it is looked at when something goes wrong, and then pages go away.
  const storage = useDraftStorage('monitor')
  const [kept] = useState(() => validate(monitor.logs.reply, storage?.load()).data ?? [])
  const [held, setHeld] = useState(() => heldFrom(kept))
  const [pinned, setPinned] = useState<ReadonlySet<number>>(() => new Set(kept.map(({ id }) => id)))
  const [paused, setPaused] = useState(false)
  const [seconds, setSeconds] = useState<number>(FIRST_INTERVAL_S)
  const [failed, setFailed] = useState(false)
  const [rounds, setRounds] = useState(0)
  // What the running question needs of the latest render, without being begun anew by it.
  const now = useRef({ last: held.last, pinned })
  useEffect(() => {
    now.current = { last: held.last, pinned }
  }, [held.last, pinned])
  const pins = useMemo(() => held.logs.filter(({ id }) => pinned.has(id)), [held.logs, pinned])
  useEffect(() => storage?.store(pins.length === 0 ? null : pins), [storage, pins])

  useEffect(() => {
    if (paused) return
    let callOff = () => {}
    // What a pause or another interval overtakes is taken in as well: without the first answer there is nothing to look at.
    const end = poll(async () => {
      const { last } = now.current
      const { data, isError } = await ask({ query: last === null ? {} : { last } })
      setFailed(isError)
      if (!data || isError) return
      setHeld((before) => takeIn(before, data))
      // What goes at the top goes after what came at the end is seen: together they would move what is being read.
      if (last !== null && data.length > 0)
        callOff = afterPaint(() => setHeld((before) => trim(before, now.current.pinned)))
    }, seconds * 1_000)
    return () => {
      end()
      callOff()
    }
  }, [ask, paused, seconds, rounds])

  return {
    /** Oldest first; `undefined` before the first answer. */
    logs: held.last === null ? undefined : held.logs,
    pinned,
    /** The calls that are pinned, oldest first: also before the first answer. */
    pins,
    paused,
    seconds,
    failed,
    clearing,
    retry: () => {
      setPaused(false)
      setRounds((before) => before + 1)
    },
    turnPin: (id: number) => setPinned((before) => turned(before, id)),
    unpinAll: () => setPinned(new Set()),
    turnPause: () => setPaused((before) => !before),
    nextInterval: () => setSeconds(intervalAfter),
    /** Empties the monitor, for everybody; what is pinned here stays here. */
    empty: async () => {
      const work = clear().unwrap()
      await notify.during(work, { pending: 'Svuotamento in corso...', success: 'Monitor svuotato con successo' })
      setHeld((before) => clearLoose(before, now.current.pinned))
    },
  }
}

function turned(pinned: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(pinned)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The next of the intervals, and after the longest the shortest. */
function intervalAfter(seconds: number): number {
  return INTERVALS_S.find((each) => each > seconds) ?? INTERVALS_S[0]
}

/** Does something once what was drawn last has been painted; never in a page that nobody looks at. Returns what calls it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A frame's callbacks run before it is painted, the next task after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
