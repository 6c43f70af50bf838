import styled from '@emotion/styled'
import { hidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'

interface StatusDotProps {
  /** A green dot, or a red ring. */
  active: boolean
  label: string
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
  border: `3px solid ${colorVars.success.main}`,
  backgroundColor: colorVars.success.main,
  '&[data-inactive]': { borderColor: colorVars.error.main, backgroundColor: 'transparent' },
})

const Word = styled.span({ '&[data-hidden]': hidden })

/** A state that is on or off, and its word. */
export function StatusDot({ active, label, compact = false }: StatusDotProps) {
  return (
    <Root title={compact ? label : undefined}>
      <Dot data-inactive={!active || undefined} aria-hidden />
      <Word data-hidden={compact || undefined}>{label}</Word>
    </Root>
  )
}
