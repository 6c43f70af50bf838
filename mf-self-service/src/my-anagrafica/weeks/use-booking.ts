import type { MemberWeek } from '@cortile/contract/er.ts'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { useEffect, useRef, useState } from 'react'

interface Asked {
  week: MemberWeek
  open: boolean
  /** Counts the openings: every one starts afresh. */
  opening: number
}

/** Which week is being asked about, and its request; and the ref of the list of weeks. */
export function useBooking() {
  const [asked, setAsked] = useState<Asked | null>(null)
  // Outlives the question: closed and asked again, it is sent under the same key.
  const request = useIdempotentRequest()
  const list = useRef<HTMLUListElement>(null)
  const follow = useRef<number>(null)
  const close = () => setAsked((before) => before && { ...before, open: false })
  // The button that was pressed is gone with the question: the focus goes to the week itself.
  useEffect(() => {
    if (follow.current === null || asked?.open) return
    list.current?.querySelector<HTMLElement>(`[data-week="${follow.current}"]`)?.focus()
    follow.current = null
  }, [asked])
  const booking = {
    asked,
    request,
    ask: (week: MemberWeek) => setAsked((before) => ({ week, open: true, opening: (before?.opening ?? 0) + 1 })),
    close,
    booked: (week: MemberWeek) => {
      follow.current = week.id
      close()
    },
  }
  return [booking, list] as const
}
