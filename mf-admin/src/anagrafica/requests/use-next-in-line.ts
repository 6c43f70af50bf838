import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the next request once the approved one has gone from the list; to the last one where it was the
 * last. The list of ids may also change by itself: nothing else moves the focus.
 */
export function useNextInLine(rows: readonly { id: number }[] | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: number; at: number } | null>(null)
  useEffect(() => {
    const gone = leaving.current
    if (gone === null || rows === undefined || rows.some(({ id }) => id === gone.id)) return
    leaving.current = null
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-approve]') ?? []
    buttons[Math.min(gone.at, buttons.length - 1)]?.focus()
  }, [rows])
  const follow = (id: number) => {
    leaving.current = { id, at: rows?.findIndex((row) => row.id === id) ?? 0 }
  }
  return { list, follow }
}
