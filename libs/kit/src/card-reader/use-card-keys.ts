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

/** A busy device delivers key events late and with gaps: the timer of a burst waits this much longer for them. */
const LATE_MS = 300

/** If a timer runs later than this, the page is busy and has not processed all the keys yet; the timer is then restarted. */
const BUSY_MS = 20
const BUSY_TIMES = 5

/** After deactivation keys are still swallowed for this long: a late card must not press a button while its dialog fades out. */
const SWALLOW_MS = 500

/** Attribute of the document's root while a screen reads cards. */
export const READS_CARDS = 'data-reads-cards'

/** Text fields: digits typed there are meant for the field. */
const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]'

/** Counts a reader of this page, until the returned function is called. */
function countReader(): () => void {
  const root = document.documentElement
  const change = (by: number) => {
    const count = Number(root.getAttribute(READS_CARDS)) + by
    if (count > 0) root.setAttribute(READS_CARDS, String(count))
    else root.removeAttribute(READS_CARDS)
  }
  change(1)
  return () => change(-1)
}

/** Whether the keys belong to another text field, or to a dialog that `own` is not part of. */
export function keysTaken(focused: Element | null, own: Element | null): boolean {
  return coveredByDialog(own) || inOtherTextField(focused, own)
}

/** Whether an open dialog that `own` is not part of covers the page: no screen may then handle a card. */
export function coveredByDialog(own: Element | null): boolean {
  const dialog = openDialog()
  return dialog !== undefined && !dialog.contains(own)
}

function inOtherTextField(focused: Element | null, own: Element | null): boolean {
  return focused !== null && focused !== own && focused.closest(textFields) !== null
}

/** Handlers of the field, for input without key events. */
export interface CardFieldHandlers {
  onInput: (event: FormEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

interface CardKeysOptions {
  cardDigits: number
  /** The hidden field, once it is mounted. */
  field: RefObject<HTMLInputElement | null>
  active: boolean
  onReading: (reading: Reading) => void
  /** A whole card under a dialog of another component. */
  onIgnoredCard: () => void
}

/**
 * Listens to the whole page for cards in the capture phase, before any other handler: digits press no button and the
 * Enter of a reader is swallowed. So too under a dialog of another component, which that Enter would confirm; but a card
 * read then is reported as ignored.
 */
export function useCardKeys({
  cardDigits,
  field,
  active,
  onReading,
  onIgnoredCard,
}: CardKeysOptions): CardFieldHandlers {
  const reader = useRef(initialReader(cardDigits))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const covered = useRef(false)
  const swallowing = useRef(false)

  const applyStep = useEffectEvent(({ reader: next, readings }: Step) => {
    reader.current = next
    if (field.current && readings.length > 0) field.current.value = ''
    if (active)
      for (const reading of readings)
        if (!covered.current) onReading(reading)
        else if (reading.kind === 'card') onIgnoredCard()
    clearTimeout(timer.current)
    const due = silenceDue(next)
    if (due !== null) scheduleSilence(next, due + LATE_MS, BUSY_TIMES)
  })

  /** Ends a burst before `at` with the dialog that was open then; only afterwards the present dialog counts. */
  const beginInput = useEffectEvent((at: number) => {
    applyStep(readSilence(reader.current, at))
    covered.current = coveredByDialog(field.current)
  })

  /** Ends the unfinished burst after its pause, measured by the timestamps of the keys. */
  const scheduleSilence = (open: Reader, wait: number, times: number) => {
    const at = performance.now() + wait
    timer.current = setTimeout(() => {
      const busy = performance.now() - at > BUSY_MS
      if (busy && times > 0) scheduleSilence(open, LATE_MS, times - 1)
      else applyStep(readSilence(open, open.last + (silenceDue(open) ?? 0) + LATE_MS))
    }, wait)
  }

  // A layout effect: as soon as the reader is painted as ready, a card may be read.
  useLayoutEffect(() => {
    if (!active) return undefined
    return () => {
      clearTimeout(timer.current)
      reader.current = initialReader(cardDigits)
      // A timer, because on a busy device it runs late, as the key events do.
      swallowing.current = true
      setTimeout(() => (swallowing.current = false), SWALLOW_MS)
    }
  }, [active, cardDigits])
  const ignores = useEffectEvent(() => !active && !swallowing.current)
  useLayoutEffect(() => (active ? countReader() : undefined), [active])

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (ignores()) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (inOtherTextField(event.target instanceof Element ? event.target : null, field.current)) return
      const isReaderKey =
        /^\d$/.test(event.key) ||
        (/^(Enter|Tab)$/.test(event.key) && endsRead(reader.current, event.timeStamp)) ||
        (event.key.length === 1 && event.target === field.current)
      if (!isReaderKey) return
      event.preventDefault()
      event.stopPropagation()
      // No reader repeats a key: the key is held down.
      if (event.repeat) return
      beginInput(event.timeStamp)
      applyStep(readKey(reader.current, event.key, event.timeStamp))
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [field])

  return {
    onInput: ({ currentTarget, timeStamp }) => {
      beginInput(timeStamp)
      applyStep(readField(reader.current, currentTarget.value, timeStamp))
    },
    onPaste: (event) => {
      event.preventDefault()
      beginInput(event.timeStamp)
      applyStep(readText(reader.current, event.clipboardData.getData('text'), event.timeStamp))
    },
  }
}
