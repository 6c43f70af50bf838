import styled from '@emotion/styled'
import { useBookOwnWeekMutation } from '@cortile/client/my-anagrafica.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { attemptFor, isSettled, type Attempt } from '@cortile/frame/outbox/idempotent-request.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { date, monete } from '@cortile/kit/format.ts'
import Alert from '@mui/material/Alert'
import { useId, useState } from 'react'
import { CANCEL_BOOKING } from './WeekRow.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 12, '& > p': { margin: 0 } })

const UNANSWERED = 'Non sappiamo se la prenotazione è arrivata. Controlla la rete e riprova: vale una volta sola.'

interface BookWeekProps {
  open: boolean
  week: MemberWeek
  /** The last one that nobody has answered. */
  attempt: Attempt | null
  onAttempt: (attempt: Attempt | null) => void
  onBooked: (week: MemberWeek) => void
  onClose: () => void
}

/** Says what a booking means before it is made: it can't be taken back by oneself. */
export function BookWeek({ open, week, attempt, onAttempt, onBooked, onClose }: BookWeekProps) {
  const text = useId()
  const [book, { isLoading }] = useBookOwnWeekMutation()
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const close = isLoading || !open ? undefined : onClose

  const confirm = async () => {
    setWrong(null)
    const sent = attemptFor(String(week.id), attempt)
    onAttempt(sent)
    try {
      const work = book({ body: { settimana_er_id: week.id }, idempotencyKey: sent.key }).unwrap()
      await notify.during(work, { pending: 'Prenotazione in corso...', success: 'Prenotazione confermata' })
      onAttempt(null)
      onBooked(week)
    } catch (error) {
      const settled = isSettled(error, { again: sent === attempt })
      if (settled) onAttempt(null)
      setOver(settled)
      setWrong(settled && isApiError(error) ? error.message : UNANSWERED)
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
        <p>{week.quota > 0 ? `Quota: ${monete(week.quota)}` : 'Nessuna quota da pagare'}</p>
        <p>Una volta prenotata non puoi annullarla da qui. {CANCEL_BOOKING}.</p>
        {wrong !== null && (
          <Alert severity="error">
            <p>{wrong}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus disabled={isLoading} onClick={close}>
          {over ? 'Chiudi' : 'Annulla'}
        </Button>
        {!over && (
          <Button variant="contained" loading={isLoading} onClick={open ? () => void confirm() : undefined}>
            {wrong === null ? 'Prenota' : 'Riprova'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
