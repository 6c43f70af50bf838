import { useBookWeekMutation, useUnbookWeekMutation } from '@cortile/client/er.ts'
import { hasFreePlace } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { date, monete } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { ChoiceDialog } from '../../er/bookings/ChoiceDialog.tsx'
import { useDialog } from '../../forms/use-dialog.ts'
import { LABEL_INSET } from './detail-layout.ts'
import { WeekWaiting } from './WeekWaiting.tsx'

const Line = styled.div({ borderBottom: `1px solid ${colorVars.line}`, 'li:last-of-type > &': { borderBottom: 0 } })
const Lines = styled.div({ padding: `4px 0 12px ${LABEL_INSET}px` })
const Places = styled.span({ color: colorVars.muted, fontVariantNumeric: 'tabular-nums' })

interface WeekLineProps {
  week: MemberWeek
  anagraficaId: number
  /** Of the member. */
  name: string
}

/** One week; checked if the member has a place in it. A full one has a place in its waiting list instead. */
export function WeekLine({ week, anagraficaId, name }: WeekLineProps) {
  const [book, booking] = useBookWeekMutation()
  const [unbook, unbooking] = useUnbookWeekMutation()
  const choice = useDialog<true>()
  const busy = booking.isLoading || unbooking.isLoading
  const full = !week.prenotata && !hasFreePlace(week)
  const isWaiting = week.attesa !== null
  const params = { id: week.id, anagraficaId }
  const toggle = async () => {
    if (busy) return
    // Options and lines of a price come before the booking.
    if (!week.prenotata && (week.opzioni.length > 0 || week.prezzo.righe.length > 1)) return choice.show(true)
    const work = week.prenotata
      ? unbook({ params }).unwrap()
      : book({ params, body: { totale_atteso: week.prezzo.totale } }).unwrap()
    // The frame reports a refusal, and the cache is rolled back.
    await notify
      .during(
        work,
        week.prenotata
          ? { pending: 'Annullamento in corso...', success: 'Prenotazione annullata' }
          : { pending: 'Prenotazione in corso...', success: 'Prenotazione confermata' },
      )
      .catch(() => undefined)
  }
  return (
    <Line>
      <CheckField
        label={
          <>
            <strong>
              {date(week.data_inizio)} – {date(week.data_fine)}
            </strong>
            {week.descrizione && ` ${week.descrizione}`}
          </>
        }
        hint={
          <Places>
            {full ? 'Al completo: ' : ''}
            {week.totale}/{week.max} posti{week.prezzo.totale > 0 && `, ${monete(week.prezzo.totale)}`}
          </Places>
        }
        checked={week.prenotata}
        disabled={full || isWaiting}
        onChange={() => void toggle()}
      />
      {week.prenotata && week.prezzo.righe.length > 1 && (
        <Lines>
          <SumList lines={week.prezzo.righe} totalLabel="In tutto" total={week.prezzo.totale} />
        </Lines>
      )}
      {!week.prenotata && (full || isWaiting) && <WeekWaiting week={week} anagraficaId={anagraficaId} name={name} />}
      {choice.about && (
        <ChoiceDialog
          key={choice.opening}
          open={choice.open}
          title={`Prenotare per ${name}?`}
          own={week}
          book={(body) => book({ params, body }).unwrap()}
          onBooked={() => undefined}
          onClose={choice.hide}
        />
      )}
    </Line>
  )
}
