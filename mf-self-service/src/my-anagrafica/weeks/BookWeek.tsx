import { useBookOwnWeekMutation, useChangeOwnRowMutation } from '@cortile/client/my-anagrafica.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { ANSWER_UNKNOWN } from '@cortile/forms/offer-words.ts'
import { choiceRefusal, useWeekChoice } from '@cortile/forms/use-week-choice.ts'
import { WeekChoiceFields } from '@cortile/forms/WeekChoiceFields.tsx'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import type { IdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { date } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { CANCEL_BOOKING } from './WeekRow.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 12, '& > p': { margin: 0 } })

const words = {
  booking: {
    title: 'Prenotare la settimana?',
    confirm: 'Prenota',
    pending: 'Prenotazione in corso...',
    success: 'Prenotazione confermata',
    unanswered: 'Non sappiamo se la prenotazione è arrivata. Controlla la rete e riprova: vale una volta sola.',
  },
  offer: {
    title: 'Accettare il posto?',
    confirm: 'Accetta il posto',
    pending: 'Invio in corso...',
    success: 'Posto accettato, settimana prenotata',
    unanswered: ANSWER_UNKNOWN,
  },
} as const

interface Failure {
  text: string
  /** Another choice, or the present price, may be accepted. */
  mayChoose: boolean
}

interface BookWeekProps {
  open: boolean
  week: MemberWeek
  request: IdempotentRequest
  onBooked: (week: MemberWeek) => void
  onClose: () => void
}

/**
 * Confirmation of a booking, which the member cannot cancel here. Where a place in the week is offered to the member, the
 * booking is the answer to the offer.
 */
export function BookWeek({ open, week, request, onBooked, onClose }: BookWeekProps) {
  const id = useId()
  const [book, { isLoading: isBooking }] = useBookOwnWeekMutation()
  const [changeRow, { isLoading: isAnswering }] = useChangeOwnRowMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const choice = useWeekChoice(week)
  const isOffer = week.attesa?.stato === 'offerto'
  const texts = words[isOffer ? 'offer' : 'booking']
  const isLoading = isBooking || isAnswering
  const unanswered = failure !== null && request.pending !== null
  const refused = failure !== null && !unanswered && !failure.mayChoose
  // After a refusal the week itself may have changed, and the pressed button be gone.
  const cancel = () => (refused ? onBooked(week) : onClose())
  const close = isLoading || !open ? undefined : cancel

  const confirm = async () => {
    setFailure(null)
    try {
      const body = { settimana_er_id: week.id, ...choice.body }
      await request.send(JSON.stringify({ ...body, isOffer }), (idempotencyKey) => {
        const work = isOffer
          ? changeRow({ body: { ...body, risposta: 'accetta' } }).unwrap()
          : book({ body, idempotencyKey }).unwrap()
        return notify.during(work, texts)
      })
      onBooked(week)
    } catch (error) {
      const message = messageOf(error)
      const refusal = choiceRefusal(message, week.opzioni)
      setFailure({ text: refusal ?? message ?? texts.unanswered, mayChoose: refusal !== null })
    }
  }
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" aria-describedby={id}>
      <DialogTitle>{texts.title}</DialogTitle>
      <Content id={id}>
        <p>
          <strong>
            {date(week.data_inizio)} – {date(week.data_fine)}
          </strong>
          {week.descrizione && (
            <>
              <br />
              {week.descrizione}
            </>
          )}
        </p>
        <WeekChoiceFields options={week.opzioni} choice={choice} disabled={isLoading || unanswered || refused} />
        <p>Una volta prenotata non puoi annullarla da qui. {CANCEL_BOOKING}.</p>
        {failure !== null && (
          <Alert severity="error">
            <p>{unanswered ? texts.unanswered : failure.text}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus disabled={isLoading} onClick={close}>
          {refused ? 'Chiudi' : 'Annulla'}
        </Button>
        {!refused && (
          <Button variant="contained" loading={isLoading} onClick={open ? () => void confirm() : undefined}>
            {unanswered ? 'Riprova' : texts.confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
