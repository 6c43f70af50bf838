import type { MemberWeek } from '@cortile/contract/er.ts'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { None, Rows } from '../Rows.tsx'
import { bookable, mayDecide, refusalReason } from './bookable.ts'
import { BookWeek } from './BookWeek.tsx'
import { EndRow } from './EndRow.tsx'
import { OfferedWeeks } from './OfferedWeeks.tsx'
import { useWeekDialog } from './use-week-dialog.ts'
import { WeekRow } from './WeekRow.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/**
 * The open and booked weeks of the summer camp: the member can book them, or wait for a place. An offered place is on top.
 */
export function WeeksTab({ record: { anagrafica, er, famiglia } }: { record: MyAnagrafica }) {
  // Only an adult sees the household.
  const name = famiglia === null ? null : anagrafica.nome
  const member = { ...anagrafica, isChild: anagrafica.minorenne && famiglia === null }
  const [{ dialog, request, openDialog, close, onChanged }, root] = useWeekDialog(er)
  const today = dayOf(new Date(serverNow()))
  const weeks = er.map((week) => ({ week, state: bookable(member, week, today) }))
  const offered = weeks.filter(({ state }) => state === 'offered').map(({ week }) => week)
  const others = weeks.flatMap(({ week, state }) => (state === 'offered' ? [] : [{ week, state }]))
  const reason = refusalReason(member)
  const isDecider = mayDecide(member)
  return (
    <Stack ref={root}>
      {offered.length > 0 && (
        <OfferedWeeks
          weeks={offered}
          name={name}
          obstacle={isDecider ? null : answeredBy(member.isChild)}
          onOpen={openDialog}
        />
      )}
      {reason !== null && (
        <Alert severity="info" role="status">
          <p>{reason}</p>
        </Alert>
      )}
      <Panel title="Settimane di Estate Ragazzi" flush>
        {others.length === 0 ? (
          <None>{offered.length > 0 ? 'Nessun’altra settimana in programma.' : 'Nessuna settimana in programma.'}</None>
        ) : (
          <Rows>
            {others.map(({ week, state }) => (
              <WeekRow
                key={week.id}
                week={week}
                state={state}
                name={name}
                isDecider={isDecider}
                onOpen={openDialog}
                onChanged={onChanged}
              />
            ))}
          </Rows>
        )}
      </Panel>
      {dialog?.action === 'prenota' && (
        <BookWeek
          key={dialog.opening}
          open={dialog.open}
          week={withPresentPrice(dialog.week, er)}
          request={request}
          onBooked={onChanged}
          onClose={close}
        />
      )}
      {dialog !== null && dialog.action !== 'prenota' && (
        <EndRow
          key={dialog.opening}
          open={dialog.open}
          end={dialog.action}
          week={dialog.week}
          onEnded={onChanged}
          onClose={close}
        />
      )}
    </Stack>
  )
}

/** Who answers an offer that this page shows only. */
function answeredBy(isChild: boolean): string {
  return isChild ? 'Risponde un genitore o tutore, dalla sua pagina.' : 'Risponde chi paga le sue quote.'
}

/** A week in a dialog at the price and with the options of the last read; a booked one as it was when the dialog opened. */
function withPresentPrice(week: MemberWeek, er: readonly MemberWeek[]): MemberWeek {
  const present = er.find(({ id }) => id === week.id)
  if (!present || present.prenotata) return week
  return { ...week, prezzo: present.prezzo, opzioni: present.opzioni }
}
