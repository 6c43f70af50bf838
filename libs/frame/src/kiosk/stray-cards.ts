import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { endsRead, initialReader, readKey, type Reader } from '@cortile/kit/card-reader/card-reader.ts'
import { READS_CARDS } from '@cortile/kit/card-reader/use-card-keys.ts'

/** Digits with a shorter average gap come from a reader: nobody types ten of them that fast. */
const READER_GAP_MS = 50

interface Typed {
  field: HTMLInputElement | HTMLTextAreaElement
  /** Its value before the card. */
  before: string
}

/**
 * Calls `onCard` for every card that is read while no screen reads cards. Its digits are taken out of the field in which the
 * reader has typed them, and its Enter presses no button. Returns the cleanup.
 */
export function watchStrayCards(onCard: () => void): () => void {
  let reader = initialReader(CARD_DIGITS)
  let typed: Typed | null = null

  const onKeyDown = (event: KeyboardEvent) => {
    if (document.documentElement.hasAttribute(READS_CARDS)) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const { key, timeStamp } = event
    if (/^(Enter|Tab)$/.test(key) && endsRead(reader, timeStamp)) return swallow(event)
    if (!/^\d$/.test(key)) {
      reader = initialReader(CARD_DIGITS)
      return
    }
    const step = readKey(reader, key, timeStamp)
    reader = step.reader
    // The first digit of a burst: the field still has its own text.
    if (reader.count === 1) typed = fieldOf(event.target)
    if (!step.readings.some(({ kind }) => kind === 'card') || !isByReader(reader)) return
    swallow(event)
    if (typed) setValue(typed)
    onCard()
  }
  document.addEventListener('keydown', onKeyDown, true)
  return () => document.removeEventListener('keydown', onKeyDown, true)
}

function isByReader({ count, from, last }: Reader): boolean {
  return (last - from) / (count - 1) < READER_GAP_MS
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function fieldOf(target: EventTarget | null): Typed | null {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
  return field && { field, before: field.value }
}

/** As if the user had typed it: React takes a value that is set directly for its own. */
function setValue({ field, before }: Typed): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
