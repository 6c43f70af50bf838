import { useState } from 'react'

/** A selection among rows, by their keys. Rows that are gone drop out of it. */
export function useRowSelection<R, K extends string | number>(rows: readonly R[], keyOf: (row: R) => K) {
  const [keys, setKeys] = useState<ReadonlySet<K>>(new Set())
  const selected = rows.filter((row) => keys.has(keyOf(row)))
  return {
    selected,
    all: rows.length > 0 && selected.length === rows.length,
    has: (row: R) => keys.has(keyOf(row)),
    toggle: (row: R) =>
      setKeys((before) => {
        const next = new Set(before)
        if (!next.delete(keyOf(row))) next.add(keyOf(row))
        return next
      }),
    toggleAll: () => setKeys(selected.length === rows.length ? new Set() : new Set(rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
