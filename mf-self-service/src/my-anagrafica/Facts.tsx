import styled from '@emotion/styled'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import type { ReactNode } from 'react'

/** Labels with their values, as many beside one another as there is room for. */
export const Facts = styled.dl({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '16px 24px',
  '& dt': { color: colorVars.muted, fontSize: rem(fontSize.small) },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& dd[data-missing]': { color: colorVars.muted, fontWeight: 400 },
})

interface FactProps {
  label: string
  value: string | null
  /** What is to be known about the value. */
  children?: ReactNode
}

/** One of them; what is missing is said, not left blank. */
export function Fact({ label, value, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-missing={value ? undefined : true}>{value || 'Non indicato'}</dd>
      {children && <dd>{children}</dd>}
    </div>
  )
}
