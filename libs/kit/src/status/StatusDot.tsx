import styled from '@emotion/styled'
import { colorVars } from '../theme/color-vars.ts'
import { hidden } from '../layout/VisuallyHidden.tsx'

export interface StatusDotProps {
  stato: 'attivo' | 'sospeso'
  /** Leaves the word to screen readers, where a column heading already says "Stato". */
  compact?: boolean | undefined
}

const Root = styled.span({ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 8 })

// Full or hollow: the two are told apart without seeing green from red.
const Dot = styled.span({
  width: 12,
  height: 12,
  flexShrink: 0,
  borderRadius: '50%',
  border: `3px solid ${colorVars.dentro.main}`,
  backgroundColor: colorVars.dentro.main,
  '&[data-stato="sospeso"]': { borderColor: colorVars.error.main, backgroundColor: 'transparent' },
})

const Word = styled.span({ '&[data-hidden]': hidden })

/** A member's stato: a green dot, or a red ring. */
export function StatusDot({ stato, compact = false }: StatusDotProps) {
  const word = stato === 'attivo' ? 'Attivo' : 'Sospeso'
  return (
    <Root title={compact ? word : undefined}>
      <Dot data-stato={stato} aria-hidden />
      <Word data-hidden={compact || undefined}>{word}</Word>
    </Root>
  )
}
