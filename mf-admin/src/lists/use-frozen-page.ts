import type { PageOf } from '@cortile/contract/page.ts'
import { useState } from 'react'
import type { AskedPage } from './PagedList.tsx'

type Row = { id: number }

interface Held<R> {
  address: string
  /** As it was read last. */
  page: PageOf<R>
  rows: readonly R[]
  /** What was done away with here goes as soon as it is no longer of this list. */
  own: ReadonlySet<number>
}

interface FrozenPageOptions {
  /** What has come is added at the end at once, where it moves nothing. */
  append?: boolean
}

/**
 * A page of a list that is read again by itself, so that nothing moves under a hand: what is shown gets new contents in
 * its place, also what is no longer of this list (`left`); what has come waits for `refresh`. Another `address` is
 * another list. `release`: done away with here, it goes.
 */
export function useFrozenPage<R extends Row>(
  list: AskedPage<R>,
  address: string,
  { append = false }: FrozenPageOptions = {},
) {
  const { currentData } = list
  const [held, setHeld] = useState<Held<R> | null>(null)
  if (currentData !== undefined && (held?.page !== currentData || held.address !== address))
    setHeld(held?.address === address ? renewed(held, currentData, append) : opened(address, currentData))
  const here = held !== null && held.page === currentData && held.address === address ? held : null
  const data: PageOf<R> | undefined = here ? { ...here.page, data: [...here.rows] } : list.data
  const known = new Set(here?.rows.map(({ id }) => id))
  const left = here ? leftOf(here) : NONE
  return {
    list: { ...list, data, currentData: here ? data : currentData },
    left,
    /** What is shown is not what the list is now. */
    behind: left.size > 0 || (here?.page.data.some(({ id }) => !known.has(id)) ?? false),
    refresh: () => {
      setHeld((before) => before && { ...before, rows: before.page.data })
      void list.refetch()
    },
    release: (id: number) =>
      setHeld((before) => before && renewed({ ...before, own: new Set(before.own).add(id) }, before.page, append)),
  }
}

const NONE: ReadonlySet<number> = new Set()

function opened<R>(address: string, page: PageOf<R>): Held<R> {
  return { address, page, rows: page.data, own: NONE }
}

function renewed<R extends Row>(held: Held<R>, page: PageOf<R>, append: boolean): Held<R> {
  const fresh = new Map(page.data.map((row) => [row.id, row]))
  const rows = held.rows.flatMap((row) => fresh.get(row.id) ?? (held.own.has(row.id) ? [] : row))
  if (rows.length === 0) return { ...held, page, rows: page.data }
  const come = append ? page.data.filter(({ id }) => !held.rows.some((row) => row.id === id)) : []
  return { ...held, page, rows: [...rows, ...come] }
}

/** Which of the rows are no longer of this list; those below the last that still is may only have gone to the next page. */
function leftOf({ page, rows }: Held<Row>): ReadonlySet<number> {
  const fresh = new Set(page.data.map(({ id }) => id))
  const end = page.data.length < page.per_page ? rows.length : rows.findLastIndex(({ id }) => fresh.has(id))
  return new Set(rows.slice(0, Math.max(end, 0)).flatMap(({ id }) => (fresh.has(id) ? [] : [id])))
}
