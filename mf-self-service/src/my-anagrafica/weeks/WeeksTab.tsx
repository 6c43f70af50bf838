import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { None, Rows } from '../Rows.tsx'
import { bookable, whyNot } from './bookable.ts'
import { BookWeek } from './BookWeek.tsx'
import { useBooking } from './use-booking.ts'
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
