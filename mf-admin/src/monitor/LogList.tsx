import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { focusRing } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { LogRow } from './LogRow.tsx'

/** Scrolled up by less than this, the list still follows new calls. */
const NEAR_PX = 24

const Scroller = styled.div({
  height: 'min(64vh, 640px)',
  minHeight: 280,
  overflowY: 'auto',
  '&:focus-visible': { ...focusRing, outlineOffset: -3 },
})
const Rows = styled.ol({ margin: 0, padding: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } })
const Pad = styled.div({ padding: 20 })

interface LogListProps {
  logs: readonly MonitorLog[] | undefined
  pinned: ReadonlySet<number>
  empty: string
  onPin: (id: number) => void
}

/** The calls as they arrive, the newest last; a reader who has scrolled up keeps the position. */
export function LogList({ logs, pinned, empty, onPin }: LogListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const scrollToEnd = useCallback(() => {
    const { current } = scroller
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [])
  useLayoutEffect(scrollToEnd, [scrollToEnd, logs])
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label="Elenco delle chiamate"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
      }}
    >
      {logs === undefined && (
        <Loading>
          <Pad>
            <SkeletonLines lines={8} />
          </Pad>
        </Loading>
      )}
      {logs?.length === 0 && <EmptyState>{empty}</EmptyState>}
      {logs && logs.length > 0 && (
        <Rows>
          {logs.map((log) => (
            <LogRow key={log.id} log={log} pinned={pinned.has(log.id)} onPin={onPin} onOpened={scrollToEnd} />
          ))}
        </Rows>
      )}
    </Scroller>
  )
}
