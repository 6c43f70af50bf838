import { useRef, type RefObject } from 'react'
import type { Reading } from './card-reader.ts'
import { inDialogOfOthers, useCardKeys, type CardFieldHandlers } from './use-card-keys.ts'

export interface CardReaderOptions {
  /** How many digits a card has. */
  cardDigits: number
  /** A whole card. */
  onCard: (code: string) => void
  /** Too few digits to be a card: the reader was lifted too early. */
  onShort?: ((digits: string) => void) | undefined
  /** A whole card, while a dialog lies over the page: it is not read, and whoever held it there must be told. */
  onUnheard?: (() => void) | undefined
  /** Reads nothing for now; what a reader types still presses nothing. */
  locked?: boolean | undefined
  /** Whether this screen waits for a card at all; if not, every key belongs to the page. */
  active?: boolean | undefined
}

/** A reader at work, drawn by `CardReader`. */
export interface ActiveCardReader {
  cardDigits: number
  locked: boolean
  field: RefObject<HTMLInputElement | null>
  fieldHandlers: CardFieldHandlers
  /** Returns whether the card was read. */
  readByCamera: (code: string) => boolean
}

/**
 * Reads cards for a screen. It belongs to the screen and not to the dialog that asks for a card: a card that is held to the
 * reader while that dialog is still being loaded or drawn is read all the same.
 */
export function useCardReader({
  cardDigits,
  onCard,
  onShort,
  onUnheard,
  locked = false,
  active = true,
}: CardReaderOptions): ActiveCardReader {
  const field = useRef<HTMLInputElement>(null)
  const onReading = (reading: Reading) => {
    if (locked) return
    if (reading.kind === 'card') onCard(reading.code)
    else onShort?.(reading.digits)
  }
  const fieldHandlers = useCardKeys({ cardDigits, field, active, onReading, onUnheard: () => onUnheard?.() })
  const readByCamera = (code: string) => {
    const covered = inDialogOfOthers(field.current)
    if (covered) onUnheard?.()
    else onCard(code)
    return !covered
  }
  return { cardDigits, locked, field, fieldHandlers, readByCamera }
}
