import styled from '@emotion/styled'
import { Hand, Lock, ScanLine } from 'lucide-react'
import { useRef } from 'react'
import { narrow } from './media.ts'
import { paint } from './paint.ts'
import { radius, target } from './tokens.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useReaderFocus } from './use-reader-focus.ts'
import { hidden } from './VisuallyHidden.tsx'

export interface CardReaderProps {
  /** A whole card. */
  onCard: (code: string) => void
  /** Too few digits to be a card: the reader was lifted too early. */
  onShort?: ((digits: string) => void) | undefined
  /** Reads nothing for now; what a reader types still presses nothing. */
  locked?: boolean | undefined
}

const Root = styled.div({ position: 'relative', display: 'inline-flex' })
const Input = styled.input(hidden)
const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 1,
  gap: 8,
  minHeight: target.staff,
  padding: '0 16px',
  whiteSpace: 'nowrap',
  [narrow]: { paddingInline: 10, whiteSpace: 'normal', lineHeight: 1.2 },
  margin: 0,
  borderRadius: radius.pill,
  border: '1px solid',
  font: 'inherit',
  fontWeight: 600,
} as const
const State = styled.span({
  ...pill,
  color: paint.dentro.main,
  backgroundColor: paint.dentro.tint,
  borderColor: `color-mix(in srgb, ${paint.dentro.main} 30%, transparent)`,
  '&[data-locked]': { color: paint.muted, backgroundColor: paint.sunken, borderColor: paint.line },
})
const Wake = styled.button({
  ...pill,
  minHeight: target.kiosk,
  color: paint.accent.on,
  backgroundColor: paint.accent.main,
  borderColor: paint.accent.main,
  cursor: 'pointer',
})

/** Reads cards from a reader that types like a keyboard, and always says whether it would. */
export function CardReader({ onCard, onShort, locked = false }: CardReaderProps) {
  const field = useRef<HTMLInputElement>(null)
  const ready = useReaderFocus(field)
  useCardKeys(field, (reading) => {
    if (locked) return
    if (reading.kind === 'card') onCard(reading.code)
    else onShort?.(reading.digits)
  })
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
      {locked ? (
        <State role="status" data-locked>
          <Lock size={20} aria-hidden />
          Lettore in pausa
        </State>
      ) : ready ? (
        <State role="status">
          <ScanLine size={20} aria-hidden />
          Lettore pronto
        </State>
      ) : (
        <Wake type="button" onClick={() => field.current?.focus()}>
          <Hand size={20} aria-hidden />
          Tocca per riattivare
        </Wake>
      )}
    </Root>
  )
}
