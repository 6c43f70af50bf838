import { useBookWeekMutation, useUnbookWeekMutation } from '@cortile/client/er.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { date, monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Line = styled.div({ borderBottom: `1px solid ${colorVars.line}`, 'li:last-of-type > &': { borderBottom: 0 } })
const Places = styled.span({ color: colorVars.muted, fontVariantNumeric: 'tabular-nums' })

/** One week; checked if the member has a place in it. */
export function WeekLine({ week, anagraficaId }: { week: MemberWeek; anagraficaId: number }) {
  const [book, booking] = useBookWeekMutation()
  const [unbook, unbooking] = useUnbookWeekMutation()
  const busy = booking.isLoading || unbooking.isLoading
  const full = week.totale >= week.max && !week.prenotata
  const toggle = async () => {
    if (busy) return
    const params = { id: week.id, anagraficaId }
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
        disabled={full}
        onChange={() => void toggle()}
      />
    </Line>
  )
}
