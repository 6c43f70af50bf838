import { useEffectEvent, useLayoutEffect, useRef, type ClipboardEvent, type FormEvent, type RefObject } from 'react'
import { openDialog } from '../layout/open-dialog.ts'
import {
  endsRead,
  initialReader,
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

/** As long as a card that comes too late, while its dialog fades out, still presses nothing. */
const AFTERWARDS_MS = 500

/** Fields for writing: what is typed there is meant for them. */
const writing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]'

/** Whether the keys are somebody else's: of a field for writing, or of a dialog that `own` is not part of. */
export function keysTaken(held: Element | null, own: Element | null): boolean {
  return inDialogOfOthers(own) || writesElsewhere(held, own)
}

/** Whether an open dialog that `own` is not part of lies over the page: a card that is read then has no addressee. */
export function inDialogOfOthers(own: Element | null): boolean {
  const dialog = openDialog()
  return dialog !== undefined && !dialog.contains(own)
}

function writesElsewhere(held: Element | null, own: Element | null): boolean {
  return held !== null && held !== own && held.closest(writing) !== null
}

/** Handlers of the field that a reader fills without keys. */
export interface CardFieldHandlers {
  onInput: (event: FormEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

interface CardKeysOptions {
  cardDigits: number
  /** The hidden field, once it is drawn. */
  field: RefObject<HTMLInputElement | null>
  /** Listens at all. */
  active: boolean
  onReading: (reading: Reading) => void
  /** A whole card under a dialog of others. */
  onUnheard: () => void
}

/**
 * Listens to the whole page for cards, before anything else sees the keys: digits press nothing and the Enter of a
 * reader ends here. It does so under a dialog of others, too, which would be answered by that Enter; but a card that is
 * read then is reported as unheard.
 */
export function useCardKeys({ cardDigits, field, active, onReading, onUnheard }: CardKeysOptions): CardFieldHandlers {
  const reader = useRef(initialReader(cardDigits))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const covered = useRef(false)
  const lingers = useRef(false)

  const take = useEffectEvent(({ reader: next, readings }: Step) => {
    reader.current = next
    if (field.current && readings.length > 0) field.current.value = ''
    if (active)
      for (const reading of readings)
        if (!covered.current) onReading(reading)
        else if (reading.kind === 'card') onUnheard()
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

  // Before anything is painted: as soon as the reader is seen to be ready, a card may be held to it.
  useLayoutEffect(() => {
    if (!active) return undefined
    return () => {
      clearTimeout(timer.current)
      reader.current = initialReader(cardDigits)
      // By a timer, which on a busy device comes late like the keys.
      lingers.current = true
      setTimeout(() => (lingers.current = false), AFTERWARDS_MS)
    }
  }, [active, cardDigits])
  const ignores = useEffectEvent(() => !active && !lingers.current)

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (ignores()) return
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

  return {
    onInput: ({ currentTarget, timeStamp }) => {
      begin(timeStamp)
      take(readField(reader.current, currentTarget.value, timeStamp))
    },
    onPaste: (event) => {
      event.preventDefault()
      begin(event.timeStamp)
      take(readText(reader.current, event.clipboardData.getData('text'), event.timeStamp))
    },
  }
}
