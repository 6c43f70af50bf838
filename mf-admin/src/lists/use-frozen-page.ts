import type { PageOf } from '@cortile/contract/page.ts'
import { useState } from 'react'
import type { PageResult } from './PagedList.tsx'

type Row = { id: number }

interface FrozenPage<R> {
  address: string
  /** The page as it was fetched last. */
  page: PageOf<R>
  rows: readonly R[]
  /** Rows that the user has dealt with on this page: removed as soon as the list no longer has them. */
  released: ReadonlySet<number>
}

interface FrozenPageOptions {
  /** New rows are added at the end at once, where they shift nothing. */
  append?: boolean
}

/**
 * Freezes the rows of a polled page, so that nothing moves under the pointer: shown rows are updated in place, and stay
 * even when the list no longer has them (`missing`); new rows wait for `refresh`. Another `address` is another list.
 * `release`: the user has dealt with the row, so it is removed.
 */
export function useFrozenPage<R extends Row>(
  list: PageResult<R>,
  address: string,
  { append = false }: FrozenPageOptions = {},
) {
  const { currentData } = list
  const [held, setHeld] = useState<FrozenPage<R> | null>(null)
  if (currentData !== undefined && (held?.page !== currentData || held.address !== address))
    setHeld(held?.address === address ? mergePage(held, currentData, append) : freezePage(address, currentData))
  const frozen = held !== null && held.page === currentData && held.address === address ? held : null
  const data: PageOf<R> | undefined = frozen ? { ...frozen.page, data: [...frozen.rows] } : list.data
  const known = new Set(frozen?.rows.map(({ id }) => id))
  const missing = frozen ? missingFrom(frozen) : NONE
  return {
    list: { ...list, data, currentData: frozen ? data : currentData },
    missing,
    /** The shown rows differ from the current list. */
    behind: missing.size > 0 || (frozen?.page.data.some(({ id }) => !known.has(id)) ?? false),
    refresh: () => {
      setHeld((before) => before && { ...before, rows: before.page.data })
      void list.refetch()
    },
    release: (id: number) =>
      setHeld(
        (before) => before && mergePage({ ...before, released: new Set(before.released).add(id) }, before.page, append),
      ),
  }
}

const NONE: ReadonlySet<number> = new Set()

function freezePage<R>(address: string, page: PageOf<R>): FrozenPage<R> {
  return { address, page, rows: page.data, released: NONE }
}

function mergePage<R extends Row>(held: FrozenPage<R>, page: PageOf<R>, append: boolean): FrozenPage<R> {
  const fresh = new Map(page.data.map((row) => [row.id, row]))
  const rows = held.rows.flatMap((row) => fresh.get(row.id) ?? (held.released.has(row.id) ? [] : row))
  if (rows.length === 0) return { ...held, page, rows: page.data }
  const added = append ? page.data.filter(({ id }) => !held.rows.some((row) => row.id === id)) : []
  return { ...held, page, rows: [...rows, ...added] }
}

/** Rows that the list no longer has. Those below the last one that it still has may only be on the next page now. */
function missingFrom({ page, rows }: FrozenPage<Row>): ReadonlySet<number> {
  const fresh = new Set(page.data.map(({ id }) => id))
  const end = page.data.length < page.per_page ? rows.length : rows.findLastIndex(({ id }) => fresh.has(id))
  return new Set(rows.slice(0, Math.max(end, 0)).flatMap(({ id }) => (fresh.has(id) ? [] : [id])))
}
