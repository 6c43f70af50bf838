import type { MemberWeek } from '@cortile/contract/er.ts'
import { date, monete, numero } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { useId } from 'react'
import { Amount, End, Row, RowText } from '../Rows.tsx'
import type { WeekState } from './bookable.ts'

export const CANCEL_BOOKING = "Contatta l'oratorio per annullare la prenotazione"
const FULL = "Non ci sono più posti: contatta l'oratorio se ne vuoi uno."

const Below = styled.p({ flexBasis: '100%', margin: 0, color: colorVars.muted, '& > dl': { marginBlockEnd: 8 } })

const tags: Record<Exclude<WeekState, 'free'>, { color: NonNullable<ChipProps['color']>; word: string }> = {
  booked: { color: 'success', word: 'Prenotata' },
  full: { color: 'warning', word: 'Al completo' },
  begun: { color: 'default', word: 'Già iniziata' },
  closed: { color: 'default', word: 'Non prenotata' },
}

interface WeekRowProps {
  week: MemberWeek
  state: WeekState
  onBook: () => void
}

/** One week: bookable, booked, or the reason why it is not bookable. */
export function WeekRow({ week, state, onBook }: WeekRowProps) {
  const id = useId()
  return (
    <Row data-week={week.id} tabIndex={-1}>
      <RowText>
        <strong id={id}>
          {date(week.data_inizio)} – {date(week.data_fine)}
        </strong>
        {week.descrizione && <span>{week.descrizione}</span>}
      </RowText>
      <End>
        {week.prezzo.totale > 0 && <Amount>{monete(week.prezzo.totale)}</Amount>}
        {state === 'free' ? (
          <Button variant="contained" aria-describedby={id} onClick={onBook}>
            Prenota
          </Button>
        ) : (
          <Chip color={tags[state].color} label={tags[state].word} />
        )}
      </End>
      {state === 'free' && <Below>{places(week.max - week.totale)}</Below>}
      {state === 'full' && <Below>{FULL}</Below>}
      {state === 'booked' && (
        <Below as="div">
          {week.prezzo.righe.length > 1 && (
            <SumList lines={week.prezzo.righe} totalLabel="In tutto" total={week.prezzo.totale} />
          )}
          {CANCEL_BOOKING}
        </Below>
      )}
    </Row>
  )
}

function places(left: number): string {
  return left === 1 ? 'Resta un posto' : `Restano ${numero(left)} posti`
}
