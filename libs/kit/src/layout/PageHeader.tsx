import styled from '@emotion/styled'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'

export interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons; under 768 px they become a bar at the bottom of the screen. */
  actions?: ReactNode
  /** Rarely used buttons; they stay in the page at any width. */
  tools?: ReactNode
}

const Root = styled.header({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '12px 24px',
  marginBlockEnd: 24,
  [narrow]: { marginBlockEnd: 16 },
})

const Titles = styled.div({ flex: '1 1 280px', minWidth: 0, overflowWrap: 'break-word' })

const Subtitle = styled.div({ color: colorVars.muted })

const Tools = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, [narrow]: { flexBasis: '100%' } })

const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [narrow]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    // Above the page, below drawers and dialogs.
    zIndex: 1050,
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: colorVars.surface,
    borderTop: `1px solid ${colorVars.line}`,
    '& > *': { flex: '1 1 35%', minWidth: 0 },
    // Two buttons share a phone's width; longer labels stay whole, one below the other.
    '& > :is(a, button)': { minWidth: 'min-content', paddingInline: 12, whiteSpace: 'nowrap' },
  },
})

/** Title of a page; the heading receives the focus after a navigation. */
export function PageHeader({ title, subtitle, actions, tools }: PageHeaderProps) {
  return (
    <Root>
      <Titles>
        <Typography variant="h1" tabIndex={-1} sx={{ paddingBlock: '5px' }}>
          {title}
        </Typography>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Titles>
      {tools && <Tools data-screen-only>{tools}</Tools>}
      {actions && (
        <Actions data-kit-actions data-screen-only>
          {actions}
        </Actions>
      )}
    </Root>
  )
}
