import { useRef, type RefObject } from 'react'
import type { Reading } from './card-reader.ts'
import { coveredByDialog, useCardKeys, type CardFieldHandlers } from './use-card-keys.ts'

export interface CardReaderOptions {
  /** Number of digits of a card. */
  cardDigits: number
  /** A whole card. */
  onCard: (code: string) => void
  /** A wrong number of digits: the card was taken away from the reader too early. */
  onShort?: ((digits: string) => void) | undefined
  /** A whole card while a dialog covers the page: it is not read, and the user must be notified. */
  onIgnoredCard?: (() => void) | undefined
  /** Paused: nothing is read, and the keys of a reader still press no button. */
  locked?: boolean | undefined
  /** Whether this screen expects a card; if not, all keys are left to the page. */
  active?: boolean | undefined
}

/** An active reader, rendered by `CardReader`. */
export interface ActiveCardReader {
  cardDigits: number
  locked: boolean
  field: RefObject<HTMLInputElement | null>
  fieldHandlers: CardFieldHandlers
  /** Returns whether the card was read. */
  readByCamera: (code: string) => boolean
}

/**
 * Reads cards for a screen. Belongs in the screen and not in the dialog that asks for a card, so that a card is also read
 * while that dialog is still being loaded or rendered.
 */
export function useCardReader({
  cardDigits,
  onCard,
  onShort,
  onIgnoredCard,
  locked = false,
  active = true,
}: CardReaderOptions): ActiveCardReader {
  const field = useRef<HTMLInputElement>(null)
  const onReading = (reading: Reading) => {
    if (locked) return
    if (reading.kind === 'card') onCard(reading.code)
    else onShort?.(reading.digits)
  }
  const fieldHandlers = useCardKeys({ cardDigits, field, active, onReading, onIgnoredCard: () => onIgnoredCard?.() })
  const readByCamera = (code: string) => {
    const covered = coveredByDialog(field.current)
    if (covered) onIgnoredCard?.()
    else onCard(code)
    return !covered
  }
  return { cardDigits, locked, field, fieldHandlers, readByCamera }
}
