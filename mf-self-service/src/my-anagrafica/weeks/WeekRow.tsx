import type { MemberWeek } from '@cortile/contract/er.ts'
import { date, monete, numero } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { useId } from 'react'
import { Amount, Below, End, Row, RowText } from '../Rows.tsx'
import { freePlaces, type WeekState } from './bookable.ts'
import { JoinButton } from './JoinButton.tsx'
import type { WeekAction } from './use-week-dialog.ts'
import { placesWords, positionWords } from './week-words.ts'

export const CANCEL_BOOKING = "Contatta l'oratorio per annullare la prenotazione"
const UNLISTED = 'Non ci sono più posti, e la lista d’attesa è chiusa: contatta l’oratorio se ne vuoi uno.'
const FULL =
  'Non ci sono più posti. Quelli che si liberano vanno a chi è in lista d’attesa, in ordine di arrivo: ti scriviamo noi.'

const List = styled.div({ flexBasis: '100%', marginBlockStart: 8 })

/** An offered week stands in a panel of its own. */
type RowState = Exclude<WeekState, 'offered'>

const tags: Record<Exclude<RowState, 'free'>, { color: NonNullable<ChipProps['color']>; word: string }> = {
  booked: { color: 'success', word: 'Prenotata' },
  waiting: { color: 'info', word: 'In lista' },
  full: { color: 'warning', word: 'Al completo' },
  unlisted: { color: 'warning', word: 'Al completo' },
  begun: { color: 'default', word: 'Già iniziata' },
  closed: { color: 'default', word: 'Non prenotata' },
}

interface WeekRowProps {
  week: MemberWeek
  state: RowState
  /** The child's first name; null on the member's own page. */
  name: string | null
  /** This page decides for the member. */
  isDecider: boolean
  onOpen: (action: WeekAction, week: MemberWeek) => void
  onChanged: (week: MemberWeek) => void
}

/** One week: bookable, booked, with its waiting list, or the reason why it is not bookable. */
export function WeekRow({ week, state, name, isDecider, onOpen, onChanged }: WeekRowProps) {
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
          <Button variant="contained" aria-describedby={id} onClick={() => onOpen('prenota', week)}>
            Prenota
          </Button>
        ) : (
          <Chip color={tags[state].color} label={tags[state].word} />
        )}
      </End>
      {state === 'free' && <Below>{placesWords(freePlaces(week))}</Below>}
      {state === 'unlisted' && <Below>{UNLISTED}</Below>}
      {state === 'full' && (
        <>
          <Below>
            {FULL} {week.in_attesa > 0 && `Ora in lista: ${numero(week.in_attesa)}.`}
          </Below>
          <List>
            <JoinButton week={week} name={name} describedBy={id} onChanged={onChanged} />
          </List>
        </>
      )}
      {state === 'waiting' && (
        <>
          <Below>{positionWords(name, week.attesa?.posizione ?? null)}. Quando si libera un posto ti scriviamo.</Below>
          {isDecider && (
            <List>
              <Button
                variant="outlined"
                color="inherit"
                aria-haspopup="dialog"
                aria-describedby={id}
                onClick={() => onOpen('ritira', week)}
              >
                Esci dalla lista
              </Button>
            </List>
          )}
        </>
      )}
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
