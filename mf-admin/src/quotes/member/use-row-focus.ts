import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { useEffect, useRef } from 'react'
import { rowKey } from './columns.tsx'

/** After a row has been settled or taken back its button is another one: the focus goes to that. */
export function useRowFocus(rows: readonly QuotaRow[] | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const changed = useRef<QuotaRow | null>(null)
  useEffect(() => {
    const before = changed.current
    const now = before && rows?.find((row) => rowKey(row) === rowKey(before))
    if (!before || now?.stato === before.stato) return
    changed.current = null
    const button = list.current?.querySelector<HTMLElement>(`[data-row="${rowKey(before)}"] button`)
    // A fee that is not owed any more has gone with its payment.
    ;(button ?? document.querySelector('h1'))?.focus()
  }, [rows])
  const follow = (row: QuotaRow) => {
    changed.current = row
  }
  return { list, follow }
}
