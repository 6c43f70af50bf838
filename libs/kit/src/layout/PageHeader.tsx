import styled from '@emotion/styled'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { target } from '../theme/tokens.ts'
import { hidden } from './VisuallyHidden.tsx'

export interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons; under 768 px they become a bar at the bottom of the screen. */
  actions?: ReactNode
  /** A `FilterSheet`: on a wide screen it shares the line of the title. */
  search?: ReactNode
  /** Rarely used buttons, their words in `data-tool-label`; they stay in the page at any width. */
  tools?: ReactNode
}

/** Title, search, filters and buttons fit one line beside the menu. */
const oneLine = '@media (min-width: 1366px)'
/** There is no room for the words of the tools on that line. */
const crowded = '@media (min-width: 768px) and (max-width: 1599.98px)'

const Root = styled.header({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '12px 24px',
  marginBlockEnd: 24,
  [narrow]: { marginBlockEnd: 16 },
  '&[data-search]': {
    alignItems: 'center',
    marginBlockEnd: 8,
    '& > [data-filters]': { flex: '1 1 100%', order: 3 },
    '& > [data-filter-fields]': { flexBasis: '100%', order: 4 },
    [oneLine]: {
      columnGap: 12,
      '& > [data-filters]': { flex: '1 1 260px', order: 1, '& > [data-search]': { flexBasis: 100 } },
      '& > :is([data-page-tools], [data-kit-actions])': { order: 2 },
    },
    [crowded]: {
      '& [data-tool-label]': hidden,
      '& [data-page-tools] > *': { minWidth: target.staff, paddingInline: 11 },
      '& [data-page-tools] .MuiButton-startIcon': { margin: 0 },
    },
  },
})

const Titles = styled.div({
  flex: '1 1 280px',
  minWidth: 0,
  overflowWrap: 'break-word',
  '[data-search] > &': {
    [oneLine]: { flex: '0 1 auto', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12 },
  },
})

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
export function PageHeader({ title, subtitle, search, actions, tools }: PageHeaderProps) {
  return (
    <Root data-search={search ? true : undefined}>
      <Titles>
        <Typography variant="h1" tabIndex={-1} sx={{ paddingBlock: '5px' }}>
          {title}
        </Typography>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Titles>
      {search}
      {tools && (
        <Tools data-screen-only data-page-tools>
          {tools}
        </Tools>
      )}
      {actions && (
        <Actions data-kit-actions data-screen-only>
          {actions}
        </Actions>
      )}
    </Root>
  )
}
