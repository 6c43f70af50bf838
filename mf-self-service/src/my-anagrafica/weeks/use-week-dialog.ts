import type { MemberWeek } from '@cortile/contract/er.ts'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { useEffect, useRef, useState } from 'react'
import type { RowEnd } from '../../booking/EndRowDialog.tsx'

/** What a dialog about a week does: it books the week or accepts an offered place in it, or ends a row of its list. */
export type WeekAction = 'prenota' | RowEnd

interface WeekDialog {
  action: WeekAction
  /** As it was when the dialog opened. */
  week: MemberWeek
  open: boolean
  /** Counter used as key: every opening mounts a new dialog. */
  opening: number
}

/** The week in the dialog and the request of its booking; and the ref of the element with the weeks of the record. */
export function useWeekDialog(weeks: readonly MemberWeek[]) {
  const [dialog, setDialog] = useState<WeekDialog | null>(null)
  // Outlives the dialog: after closing and reopening, the request is resent with the same key.
  const request = useIdempotentRequest()
  const [root, focusWeek] = useWeekFocus(weeks)
  const close = () => setDialog((current) => current && { ...current, open: false })
  const control = {
    dialog,
    request,
    openDialog: (action: WeekAction, week: MemberWeek) =>
      setDialog((current) => ({ action, week, open: true, opening: (current?.opening ?? 0) + 1 })),
    close,
    /** After an answer about a week. */
    onChanged: (week: MemberWeek) => {
      focusWeek(week)
      close()
    },
  }
  return [control, root] as const
}

/**
 * Moves the focus to the row of a changed week, whose pressed button is unmounted. When the record is updated, the week may
 * get another row, because an answered offer moves to the list: that one takes the focus over.
 */
function useWeekFocus(weeks: readonly MemberWeek[]) {
  const root = useRef<HTMLDivElement>(null)
  const target = useRef<{ id: number; wasFocused: boolean }>(null)
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (target.current === null) return
    const { id, wasFocused } = target.current
    if (!wasFocused || document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-week="${id}"]`)?.focus()
    target.current = wasFocused ? null : { id, wasFocused: true }
  }, [requests, weeks])
  const focusWeek = ({ id }: MemberWeek) => {
    target.current = { id, wasFocused: false }
    setRequests((count) => count + 1)
  }
  return [root, focusWeek] as const
}
