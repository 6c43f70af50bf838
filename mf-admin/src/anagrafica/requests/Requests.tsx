import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { RequestCard } from './RequestCard.tsx'

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })

const NOBODY: readonly SimilarMember[] = []

interface RequestsProps {
  rows: readonly AnagraficaRow[]
  /** Those that somebody else has let in or sent away meanwhile. */
  left: ReadonlySet<number>
  /** By request, the members that it looks like. */
  similar: readonly { id: number; similar: readonly SimilarMember[] }[]
  /** It has been approved here. */
  onApproved: (id: number) => void
}

/** One page of requests. The focus goes on to the next one once the approved one has gone, to the page's heading after the last. */
export function Requests({ rows, left, similar, onApproved }: RequestsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isSliding = useSliding(rows.length)
  const follow = useFocusAfter<{ id: number; at: number }>(
    (approved) => !rows.some(({ id }) => id === approved.id),
    ({ at }) => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-approve]') ?? [])]
      return buttons.at(Math.min(at, buttons.length - 1)) ?? document.querySelector('h1')
    },
  )
  return (
    <List ref={list} aria-label="Richieste in attesa">
      {rows.map((row, at) => (
        <li key={row.id}>
          <RequestCard
            request={row}
            waits={!left.has(row.id)}
            similar={similar.find(({ id }) => id === row.id)?.similar ?? NOBODY}
            isSliding={isSliding}
            onApproved={() => {
              follow({ id: row.id, at })
              onApproved(row.id)
            }}
          />
        </li>
      ))}
    </List>
  )
}

/** A second click meant for the card that has gone must not reach the one that has taken its place, in ms. */
const SLIDING_MS = 600

/** Whether the list has just slid under the pointer, because one of its `count` rows has gone. */
function useSliding(count: number): () => boolean {
  const seen = useRef(count)
  const slidAt = useRef(0)
  useEffect(() => {
    if (count < seen.current) slidAt.current = Date.now()
    seen.current = count
  }, [count])
  return () => Date.now() - slidAt.current < SLIDING_MS
}
