import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { useCallback, useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

/**
 * The selected members among the shown rows. `list` names the page, its filters and order: another one begins without a
 * selection, so that nobody is changed who is not in sight.
 */
export function useSelection(rows: readonly AnagraficaRow[], list: string) {
  const [state, setState] = useState({ list, ids: NONE })
  const chosen = state.list === list ? state.ids : NONE
  const onSelect = useCallback(
    (some: readonly AnagraficaRow[], on: boolean) =>
      setState((before) => {
        const ids = new Set(before.list === list ? before.ids : NONE)
        for (const { id } of some)
          if (on) ids.add(id)
          else ids.delete(id)
        return { list, ids }
      }),
    [list],
  )
  return {
    chosen,
    people: rows.filter(({ id }) => chosen.has(id)),
    onSelect,
    clear: () => setState({ list, ids: NONE }),
  }
}
