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
import { bookable, refusalReason } from './bookable.ts'
import { BookWeek } from './BookWeek.tsx'
import { WeekRow } from './WeekRow.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** The open and booked weeks of the summer camp; the member can book them. */
export function WeeksTab({ record: { anagrafica, er, famiglia } }: { record: MyAnagrafica }) {
  // Only an adult sees the household.
  const member = { ...anagrafica, isChild: anagrafica.minorenne && famiglia === null }
  const [{ dialog, request, openDialog, close, onBooked }, list] = useBooking()
  const today = dayOf(new Date(serverNow()))
  const reason = refusalReason(member)
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
              <WeekRow
                key={week.id}
                week={week}
                state={bookable(member, week, today)}
                onBook={() => openDialog(week)}
              />
            ))}
          </Rows>
        )}
      </Panel>
      {dialog && (
        <BookWeek
          key={dialog.opening}
          open={dialog.open}
          week={dialog.week}
          request={request}
          onBooked={onBooked}
          onClose={close}
        />
      )}
    </Stack>
  )
}

interface BookingDialog {
  week: MemberWeek
  open: boolean
  /** Counter used as key: every opening mounts a new dialog. */
  opening: number
}

/** The week in the dialog and its request; and the ref of the list of weeks. */
function useBooking() {
  const [dialog, setDialog] = useState<BookingDialog | null>(null)
  // Outlives the dialog: after closing and reopening, the request is resent with the same key.
  const request = useIdempotentRequest()
  const list = useRef<HTMLUListElement>(null)
  const weekToFocus = useRef<number>(null)
  const close = () => setDialog((current) => current && { ...current, open: false })
  // The pressed button is unmounted after the booking: the focus moves to the week itself.
  useEffect(() => {
    if (weekToFocus.current === null || dialog?.open) return
    list.current?.querySelector<HTMLElement>(`[data-week="${weekToFocus.current}"]`)?.focus()
    weekToFocus.current = null
  }, [dialog])
  const booking = {
    dialog,
    request,
    openDialog: (week: MemberWeek) =>
      setDialog((current) => ({ week, open: true, opening: (current?.opening ?? 0) + 1 })),
    close,
    onBooked: (week: MemberWeek) => {
      weekToFocus.current = week.id
      close()
    },
  }
  return [booking, list] as const
}
