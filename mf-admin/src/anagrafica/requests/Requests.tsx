import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { RequestCard } from './RequestCard.tsx'

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })

const NO_MEMBERS: readonly SimilarMember[] = []

interface RequestsProps {
  rows: readonly AnagraficaRow[]
  /** Requests that another user has approved or deleted meanwhile. */
  processed: ReadonlySet<number>
  /** By request, the similar members. */
  similar: readonly { id: number; similar: readonly SimilarMember[] }[]
  /** The request was approved, merged or rejected on this page. */
  onProcessed: (id: number) => void
}

/** One page of requests. Then the focus moves to the next one, after the last to the page's heading. */
export function Requests({ rows, processed, similar, onProcessed }: RequestsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isSliding = useSliding(rows.length)
  const focusNext = useFocusAfter<{ id: number; at: number }>(
    (request) => !rows.some(({ id }) => id === request.id),
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
            isPending={!processed.has(row.id)}
            similar={similar.find(({ id }) => id === row.id)?.similar ?? NO_MEMBERS}
            isSliding={isSliding}
            onProcessed={() => {
              focusNext({ id: row.id, at })
              onProcessed(row.id)
            }}
          />
        </li>
      ))}
    </List>
  )
}

/** A second click on a removed card must not hit the card that has taken its place, in ms. */
const SLIDING_MS = 600

/** Whether the list has just moved up under the pointer, because one of its `count` rows was removed. */
function useSliding(count: number): () => boolean {
  const lastCount = useRef(count)
  const slidAt = useRef(0)
  useEffect(() => {
    if (count < lastCount.current) slidAt.current = Date.now()
    lastCount.current = count
  }, [count])
  return () => Date.now() - slidAt.current < SLIDING_MS
}
