import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import styled from '@emotion/styled'
import { useState, useEffect, useRef } from 'react'
import { RequestCard } from './RequestCard.tsx'

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })

const NOBODY: readonly SimilarMember[] = []

interface RequestsProps {
  rows: readonly AnagraficaRow[]
  /** By request, the members that it looks like. */
  similar: readonly { id: number; similar: readonly SimilarMember[] }[]
}

/** One page of requests. */
export function Requests({ rows, similar }: RequestsProps) {
  const { steady, approved } = useSteadyRows(rows)
  const { list, follow, isSliding } = useNextInLine(steady.map(({ row }) => row))
  return (
    <List ref={list} aria-label="Richieste in attesa">
      {steady.map(({ row, waits }) => (
        <li key={row.id}>
          <RequestCard
            request={row}
            waits={waits}
            similar={similar.find(({ id }) => id === row.id)?.similar ?? NOBODY}
            isSliding={isSliding}
            onApproved={() => {
              follow(row.id)
              approved(row.id)
            }}
          />
        </li>
      ))}
    </List>
  )
}

/**
 * The rows of a page as they came, whatever others do meanwhile: a request that somebody else has let in keeps its place
 * until the page is left, so that nothing moves under a hand that is about to approve. `own`: approved here, they go.
 */
function useSteadyRows(rows: readonly AnagraficaRow[]) {
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  const [known, setKnown] = useState(rows)
  const [last, setLast] = useState(rows)
  if (rows !== last) {
    setLast(rows)
    const fresh = new Map(rows.map((row) => [row.id, row]))
    const kept = known.filter(({ id }) => fresh.has(id) || !own.has(id)).map((row) => fresh.get(row.id) ?? row)
    setKnown([...kept, ...rows.filter(({ id }) => !known.some((row) => row.id === id))])
  }
  const here = new Set(rows.map(({ id }) => id))
  return {
    steady: known.map((row) => ({ row, waits: here.has(row.id) })),
    approved: (id: number) => setOwn((before) => new Set(before).add(id)),
  }
}

/** A second click meant for the card that has gone must not reach the one that has taken its place, in ms. */
const SLIDING_MS = 600

/**
 * Gives the focus to the next request once the approved one has gone from the list; to the one before where it was the
 * last, to the page's heading where there is none left. Whoever has gone elsewhere meanwhile is left there, and nothing
 * else moves the focus.
 */
function useNextInLine(rows: readonly { id: number }[]) {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: number; at: number } | null>(null)
  const moved = useRef(0)
  const followUp = () => {
    const gone = leaving.current
    if (gone === null || rows.some(({ id }) => id === gone.id)) return
    leaving.current = null
    moved.current = Date.now()
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-approve]') ?? [])]
    const next = buttons.at(Math.min(gone.at, buttons.length - 1)) ?? document.querySelector('h1')
    next?.focus()
  }
  useEffect(followUp)
  const follow = (id: number) => {
    leaving.current = { id, at: rows.findIndex((row) => row.id === id) }
  }
  /** Whether the list has just slid under the pointer. */
  const isSliding = () => Date.now() - moved.current < SLIDING_MS
  return { list, follow, isSliding }
}
