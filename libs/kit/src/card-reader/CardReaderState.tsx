import styled from '@emotion/styled'
import { Hand, Lock, ScanLine } from 'lucide-react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { radius, target } from '../theme/tokens.ts'

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
  color: colorVars.success.main,
  backgroundColor: colorVars.success.light,
  borderColor: `color-mix(in srgb, ${colorVars.success.main} 30%, transparent)`,
  '&[data-locked]': { color: colorVars.muted, backgroundColor: colorVars.sunken, borderColor: colorVars.line },
})
const Wake = styled.button({
  ...pill,
  minHeight: target.kiosk,
  color: colorVars.accent.contrastText,
  backgroundColor: colorVars.accent.main,
  borderColor: colorVars.accent.main,
  cursor: 'pointer',
})

interface CardReaderStateProps {
  locked: boolean
  /** Whether a card would be read now. */
  ready: boolean
  /** Makes it ready again. */
  onWake: () => void
}

/** Shows whether a card would be read now; if not, a button that gives the focus back. */
export function CardReaderState({ locked, ready, onWake }: CardReaderStateProps) {
  if (locked) {
    return (
      <State role="status" data-locked>
        <Lock size={20} aria-hidden />
        Lettore in pausa
      </State>
    )
  }
  return ready ? (
    <State role="status">
      <ScanLine size={20} aria-hidden />
      Lettore pronto
    </State>
  ) : (
    <Wake type="button" onClick={onWake}>
      <Hand size={20} aria-hidden />
      Tocca per riattivare
    </Wake>
  )
}
