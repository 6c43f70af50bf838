import type { MemberWeek } from '@cortile/contract/er.ts'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { None, Rows } from '../Rows.tsx'
import { bookable, whyNot } from './bookable.ts'
import { BookWeek } from './BookWeek.tsx'
import { WeekRow } from './WeekRow.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** The weeks of the summer camp that are open or booked, to book for oneself. */
export function WeeksTab({ record: { anagrafica: member, er } }: { record: MyAnagrafica }) {
  const [{ asked, request, ask, close, booked }, list] = useBooking()
  const today = dayOf(new Date(serverNow()))
  const reason = whyNot(member)
  return (
    <Stack>
      {reason !== null && (
        <Alert severity="info" role="status">
          <p>{reason}</p>
        </Alert>
      )}
      <Panel title="Settimane di Estate Ragazzi" flush>
        {er.length === 0 ? (
          <None>Nessuna settimana in programma.</None>
        ) : (
          <Rows ref={list}>
            {er.map((week) => (
              <WeekRow key={week.id} week={week} state={bookable(member, week, today)} onBook={() => ask(week)} />
            ))}
          </Rows>
        )}
      </Panel>
      {asked && (
        <BookWeek
          key={asked.opening}
          open={asked.open}
          week={asked.week}
          request={request}
          onBooked={booked}
          onClose={close}
        />
      )}
    </Stack>
  )
}

interface Asked {
  week: MemberWeek
  open: boolean
  /** Counts the openings: every one starts afresh. */
  opening: number
}

/** Which week is being asked about, and its request; and the ref of the list of weeks. */
function useBooking() {
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
