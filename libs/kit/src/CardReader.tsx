import styled from '@emotion/styled'
import { useRef } from 'react'
import type { Reading } from './card-reader.ts'
import { CardReaderCamera } from './CardReaderCamera.tsx'
import { CardReaderState } from './CardReaderState.tsx'
import { hasCamera } from './use-camera.ts'
import { inDialogOfOthers, useCardKeys } from './use-card-keys.ts'
import { useReaderFocus } from './use-reader-focus.ts'
import { hidden } from './VisuallyHidden.tsx'

export interface CardReaderProps {
  /** A whole card. */
  onCard: (code: string) => void
  /** Too few digits to be a card: the reader was lifted too early. */
  onShort?: ((digits: string) => void) | undefined
  /** A whole card, while a dialog lies over the page: it is not read, and whoever held it there must be told. */
  onUnheard?: (() => void) | undefined
  /** Reads nothing for now; what a reader types still presses nothing. */
  locked?: boolean | undefined
}

const Root = styled.div({
  position: 'relative',
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  // Among a page's buttons it holds two where the others are one each; the camera then has a line of its own.
  '[data-kit-actions] > &': { flexGrow: 2 },
  '[data-kit-actions] > &:has([data-card-camera])': { display: 'contents' },
})
const Input = styled.input(hidden)

/** Reads cards from a reader that types like a keyboard, and with the camera where there is one; always says whether it would. */
export function CardReader({ onCard, onShort, onUnheard, locked = false }: CardReaderProps) {
  const field = useRef<HTMLInputElement>(null)
  const ready = useReaderFocus(field)
  const read = (reading: Reading) => {
    if (locked) return
    if (reading.kind === 'card') onCard(reading.code)
    else onShort?.(reading.digits)
  }
  useCardKeys(field, read, () => onUnheard?.())
  const readByCamera = (code: string) => {
    const covered = inDialogOfOthers(field.current)
    if (covered) onUnheard?.()
    else onCard(code)
    return !covered
  }
  return (
    <Root>
      <Input
        ref={field}
        aria-label="Numero della card"
        inputMode="none"
        autoComplete="off"
        maxLength={10}
        data-card-reader
      />
      <CardReaderState locked={locked} ready={ready} onWake={() => field.current?.focus()} />
      {hasCamera() && <CardReaderCamera onCard={readByCamera} locked={locked} />}
    </Root>
  )
}
