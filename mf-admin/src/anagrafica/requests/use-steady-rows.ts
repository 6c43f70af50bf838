import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { useState } from 'react'

/**
 * The rows of a page as they came, whatever others do meanwhile: a request that somebody else has let in keeps its place
 * until the page is left, so that nothing moves under a hand that is about to approve. `own`: approved here, they go.
 */
export function useSteadyRows(rows: readonly AnagraficaRow[]) {
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
