import { useBookOwnWeekMutation } from '@cortile/client/my-anagrafica.ts'
import { priceWith } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { WeekOptions } from '@cortile/forms/WeekOptions.tsx'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import type { IdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { date, monete } from '@cortile/kit/format.ts'
import { SumList } from '@cortile/kit/layout/SumList.tsx'
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

const UNANSWERED = 'Non sappiamo se la prenotazione è arrivata. Controlla la rete e riprova: vale una volta sola.'

interface BookWeekProps {
  open: boolean
  week: MemberWeek
  request: IdempotentRequest
  onBooked: (week: MemberWeek) => void
  onClose: () => void
}

/** Confirmation of a booking, which the member cannot cancel here. */
export function BookWeek({ open, week, request, onBooked, onClose }: BookWeekProps) {
  const text = useId()
  const [book, { isLoading }] = useBookOwnWeekMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const price = priceWith(
    week.prezzo,
    week.opzioni.filter(({ id }) => chosen.includes(id)),
  )
  const unanswered = failure !== null && request.pending !== null
  const refused = failure !== null && !unanswered
  const close = isLoading || !open ? undefined : onClose

  const confirm = async () => {
    setFailure(null)
    try {
      const body = { settimana_er_id: week.id, opzioni: chosen, totale_atteso: price.totale }
      await request.send(JSON.stringify(body), (idempotencyKey) => {
        const work = book({ body, idempotencyKey }).unwrap()
        return notify.during(work, { pending: 'Prenotazione in corso...', success: 'Prenotazione confermata' })
      })
      onBooked(week)
    } catch (error) {
      setFailure(messageOf(error) ?? UNANSWERED)
    }
  }
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" aria-describedby={text}>
      <DialogTitle>Prenotare la settimana?</DialogTitle>
      <Content id={text}>
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
        {week.opzioni.length > 0 && (
          <WeekOptions
            options={week.opzioni}
            chosen={chosen}
            disabled={isLoading || unanswered || refused}
            onChange={setChosen}
          />
        )}
        {price.righe.length > 1 && <SumList lines={price.righe} totalLabel="In tutto" total={price.totale} />}
        {price.righe.length === 1 && (
          <p>{price.totale > 0 ? `Quota: ${monete(price.totale)}` : 'Nessuna quota da pagare'}</p>
        )}
        <p>Una volta prenotata non puoi annullarla da qui. {CANCEL_BOOKING}.</p>
        {failure !== null && (
          <Alert severity="error">
            <p>{unanswered ? UNANSWERED : failure}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus disabled={isLoading} onClick={close}>
          {refused ? 'Chiudi' : 'Annulla'}
        </Button>
        {!refused && (
          <Button variant="contained" loading={isLoading} onClick={open ? () => void confirm() : undefined}>
            {failure === null ? 'Prenota' : 'Riprova'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
