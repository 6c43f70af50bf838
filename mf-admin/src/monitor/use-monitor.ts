import { useClearMonitorMutation, useLazyMonitorLogsQuery } from '@cortile/client/monitor.ts'
import { monitor } from '@cortile/contract/monitor.ts'
import { validate } from '@cortile/contract/validate.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { poll } from '../lists/poll.ts'
import { dropUnpinned, initialLogs, addLogs, trim } from './held-logs.ts'

/** Seconds between two polls; the button cycles through them. */
const INTERVALS_S = [1, 3, 5, 10, 15, 30] as const
const FIRST_INTERVAL_S = 3

/** The live monitor: polls for new calls while the page is visible and it is not paused. */
export function useMonitor() {
  const [ask] = useLazyMonitorLogsQuery()
  const [clear, { isLoading: clearing }] = useClearMonitorMutation()
  // Pinned calls survive the page: the monitor is used when something goes wrong, and then pages get lost.
  const storage = useDraftStorage('monitor')
  const [storedPins] = useState(() => validate(monitor.logs.reply, storage?.load()).data ?? [])
  const [held, setHeld] = useState(() => initialLogs(storedPins))
  const [pinned, setPinned] = useState<ReadonlySet<number>>(() => new Set(storedPins.map(({ id }) => id)))
  const [paused, setPaused] = useState(false)
  const [seconds, setSeconds] = useState<number>(FIRST_INTERVAL_S)
  const [failed, setFailed] = useState(false)
  const [retries, setRetries] = useState(0)
  // The latest values for the running poll, which must not restart on every render.
  const latest = useRef({ last: held.last, pinned })
  useEffect(() => {
    latest.current = { last: held.last, pinned }
  }, [held.last, pinned])
  const pins = useMemo(() => held.logs.filter(({ id }) => pinned.has(id)), [held.logs, pinned])
  useEffect(() => storage?.store(pins.length === 0 ? null : pins), [storage, pins])

  useEffect(() => {
    if (paused) return
    let cancelTrim = () => {}
    // A reply that comes after a pause or another interval is used as well: without the first one there is no list.
    const stop = poll(async () => {
      const { last } = latest.current
      const { data, isError } = await ask({ query: last === null ? {} : { last } })
      setFailed(isError)
      if (!data || isError) return
      setHeld((before) => addLogs(before, data))
      // Old calls are dropped after the paint of the new ones: both at once would move the row being read.
      if (last !== null && data.length > 0)
        cancelTrim = afterPaint(() => setHeld((before) => trim(before, latest.current.pinned)))
    }, seconds * 1_000)
    return () => {
      stop()
      cancelTrim()
    }
  }, [ask, paused, seconds, retries])

  return {
    /** Oldest first; `undefined` before the first reply. */
    logs: held.last === null ? undefined : held.logs,
    pinned,
    /** The pinned calls, oldest first; there also before the first reply. */
    pins,
    paused,
    seconds,
    failed,
    clearing,
    retry: () => {
      setPaused(false)
      setRetries((before) => before + 1)
    },
    togglePin: (id: number) => setPinned((before) => toggled(before, id)),
    unpinAll: () => setPinned(new Set()),
    togglePause: () => setPaused((before) => !before),
    nextInterval: () => setSeconds(intervalAfter),
    /** Clears the monitor for all users; the calls pinned here stay. */
    empty: async () => {
      const work = clear().unwrap()
      await notify.during(work, { pending: 'Svuotamento in corso...', success: 'Monitor svuotato con successo' })
      setHeld((before) => dropUnpinned(before, latest.current.pinned))
    },
  }
}

function toggled(pinned: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(pinned)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The next interval; after the longest the shortest. */
function intervalAfter(seconds: number): number {
  return INTERVALS_S.find((each) => each > seconds) ?? INTERVALS_S[0]
}

/** Runs `work` after the next paint; never in a hidden page. Returns the function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The callback of a frame runs before its paint, the next task after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
