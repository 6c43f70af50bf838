import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { rem, fontSize } from '../theme/tokens.ts'

const Root = styled.span({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  // On a card the values are aligned to the end.
  [narrow]: { 'td[data-card="line"] &': { justifyItems: 'end', textAlign: 'end' } },
})
const Under = styled.span({ maxWidth: '100%', color: colorVars.muted, fontSize: rem(fontSize.small), fontWeight: 400 })

/** A value with a secondary one below: one column where two would not fit. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <Root>
      {/* The blank keeps the two apart for screen readers and in copied text. */}
      <span>{children}</span> <Under>{under}</Under>
    </Root>
  )
}
