import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '8px 20px',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Name = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 })
const Value = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small), whiteSpace: 'nowrap' })
// Small enough to fit below the title within the height of the heading.
const StaleNote = styled.span({
  display: 'block',
  color: colorVars.warning.main,
  fontFamily: fonts.text,
  fontSize: rem(fontSize.small),
  lineHeight: 1.2,
})
const Pad = styled.div({ padding: 20 })

interface PolledLine {
  key: string | number
  /** Decoration before the name; the text must have the same information. */
  mark?: ReactNode
  name: string
  value: string
}

interface PolledListProps {
  title: string
  /** Undefined before the first reply. */
  lines: readonly PolledLine[] | undefined
  error: unknown
  retrying: boolean
  onRetry: () => unknown
  empty: string
}

/** A panel of names with a value each, which a poll keeps up to date; after a failed poll it says that it is old. */
export function PolledList({ title, lines, error, retrying, onRetry, empty }: PolledListProps) {
  return (
    <Panel
      flush
      title={
        <>
          {title}
          <StaleNote role="status">{lines && Boolean(error) && 'Ora non si aggiornano'}</StaleNote>
        </>
      }
    >
      {Boolean(error) && !lines && <QueryError error={error} retrying={retrying} onRetry={onRetry} />}
      {!lines && !error && (
        <Loading>
          <Pad>
            <SkeletonLines />
          </Pad>
        </Loading>
      )}
      {lines?.length === 0 && <EmptyState>{empty}</EmptyState>}
      {lines && lines.length > 0 && (
        <List>
          {lines.map(({ key, mark, name, value }) => (
            <Line key={key}>
              {mark}
              <Name>{name}</Name>
              <Value>{value}</Value>
            </Line>
          ))}
        </List>
      )}
    </Panel>
  )
}
