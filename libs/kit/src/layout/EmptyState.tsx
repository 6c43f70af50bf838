import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { Arches } from './Brand.tsx'

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode
  /** At most one action. */
  action?: ReactNode
}

const Root = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  padding: '40px 24px',
  textAlign: 'center',
  '& > svg': { color: colorVars.line },
})

const Sentence = styled.p({ margin: 0, maxWidth: '46ch', color: colorVars.muted })

/** Placeholder of an empty list: one sentence and at most one action. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <Root>
      <Arches width={72} />
      <Sentence>{children}</Sentence>
      {action}
    </Root>
  )
}
