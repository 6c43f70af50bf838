import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import {
  endsRead,
  quietReader,
  readField,
  readKey,
  readSilence,
  readText,
  silenceDue,
  type Reader,
  type Reading,
  type Step,
} from './card-reader.ts'

/** A busy device delivers keys later than they were pressed, a burst with a gap in it: its timer comes this much after them. */
const LATE_MS = 300

/** A page whose timers come later than this is busy, and has not seen all the keys yet; it is waited for so often. */
const BUSY_MS = 20
const BUSY_TIMES = 5

/** Fields for writing: what is typed there is meant for them. */
const writing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]'

/** Whether the keys are somebody else's: of a field for writing, or of a dialog that `own` is not part of. */
export function keysTaken(held: Element | null, own: Element | null): boolean {
  return inDialogOfOthers(own) || writesElsewhere(held, own)
}

/** Whether a dialog that `own` is not part of lies over the page: what is read then is nobody's. */
export function inDialogOfOthers(own: Element | null): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  return dialog !== undefined && !dialog.contains(own)
}

function writesElsewhere(held: Element | null, own: Element | null): boolean {
  return held !== null && held !== own && held.closest(writing) !== null
}

/**
 * Listens to the whole page for cards, before anything else sees the keys: digits press nothing and the Enter of a
 * reader ends here. It does so under a dialog of others, too, which would be answered by that Enter; but what is read
 * then is nobody's: `onUnheard`.
 */
export function useCardKeys(
  field: RefObject<HTMLInputElement | null>,
  onReading: (reading: Reading) => void,
  onUnheard: () => void,
) {
  const reader = useRef(quietReader)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const covered = useRef(false)
  const tell = useEffectEvent(onReading)
  const unheard = useEffectEvent(onUnheard)

  const take = useEffectEvent(({ reader: next, readings }: Step) => {
    reader.current = next
    if (field.current && readings.length > 0) field.current.value = ''
    for (const reading of readings)
      if (!covered.current) tell(reading)
      else if (reading.kind === 'card') unheard()
    clearTimeout(timer.current)
    const due = silenceDue(next)
    if (due !== null) judgeLater(next, due + LATE_MS, BUSY_TIMES)
  })

  /** What came before is judged by what lay over the page then, not by what does now. */
  const begin = useEffectEvent((at: number) => {
    take(readSilence(reader.current, at))
    covered.current = inDialogOfOthers(field.current)
  })

  /** Judges what is unfinished once its time has run out, by the clock of the keys. */
  const judgeLater = (open: Reader, wait: number, times: number) => {
    const at = performance.now() + wait
    timer.current = setTimeout(() => {
      const busy = performance.now() - at > BUSY_MS
      if (busy && times > 0) judgeLater(open, LATE_MS, times - 1)
      else take(readSilence(open, open.last + (silenceDue(open) ?? 0) + LATE_MS))
    }, wait)
  }

  // Before anything is painted: whoever sees that the reader is ready may hold a card to it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (writesElsewhere(event.target instanceof Element ? event.target : null, field.current)) return
      const mine =
        /^\d$/.test(event.key) ||
        (/^(Enter|Tab)$/.test(event.key) && endsRead(reader.current, event.timeStamp)) ||
        (event.key.length === 1 && event.target === field.current)
      if (!mine) return
      event.preventDefault()
      event.stopPropagation()
      // A key that is held down is not a reader.
      if (event.repeat) return
      begin(event.timeStamp)
      take(readKey(reader.current, event.key, event.timeStamp))
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [field])

  useLayoutEffect(() => {
    const input = field.current
    if (!input) return undefined
    const fill = (event: Event) => {
      begin(event.timeStamp)
      take(readField(reader.current, input.value, event.timeStamp))
    }
    const paste = (event: ClipboardEvent) => {
      event.preventDefault()
      begin(event.timeStamp)
      take(readText(reader.current, event.clipboardData?.getData('text') ?? '', event.timeStamp))
    }
    input.addEventListener('input', fill)
    input.addEventListener('paste', paste)
    return () => {
      input.removeEventListener('input', fill)
      input.removeEventListener('paste', paste)
    }
  }, [field])

  useEffect(() => () => clearTimeout(timer.current), [])
}
