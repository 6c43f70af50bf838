import styled from '@emotion/styled'
import { hidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'

interface StatusDotProps {
  /** A green dot, or a red ring. */
  active: boolean
  label: string
  /** Label for screen readers only, in a column whose heading is "Stato". */
  compact?: boolean | undefined
}

const Root = styled.span({ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 8 })

// Filled or hollow, so that colour-blind users can tell the two apart.
const Dot = styled.span({
  width: 12,
  height: 12,
  flexShrink: 0,
  borderRadius: '50%',
  border: `3px solid ${colorVars.success.main}`,
  backgroundColor: colorVars.success.main,
  '&[data-inactive]': { borderColor: colorVars.error.main, backgroundColor: 'transparent' },
})

const Label = styled.span({ '&[data-hidden]': hidden })

/** An active or inactive state with its label. */
export function StatusDot({ active, label, compact = false }: StatusDotProps) {
  return (
    <Root title={compact ? label : undefined}>
      <Dot data-inactive={!active || undefined} aria-hidden />
      <Label data-hidden={compact || undefined}>{label}</Label>
    </Root>
  )
}
