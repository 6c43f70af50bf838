import type { BookingChoice, MemberWeek } from '@cortile/contract/er.ts'
import { choiceRefusal, useWeekChoice } from '@cortile/forms/use-week-choice.ts'
import { WeekChoiceFields } from '@cortile/forms/WeekChoiceFields.tsx'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { weekTitle } from '../week-words.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, '& > p': { margin: 0 } })

interface ChoiceDialogProps {
  open: boolean
  title: string
  /** The week as the member sees it; read again, it shows its new price. */
  own: MemberWeek
  book: (choice: BookingChoice) => Promise<unknown>
  /** Booked; `onClose` follows. */
  onBooked: () => void
  onClose: () => void
}

/** The options that a member wants, and the price to tell its family, before the desk books. */
export function ChoiceDialog({ open, title, own, book, onBooked, onClose }: ChoiceDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const choice = useWeekChoice(own)
  const close = busy || !open ? undefined : onClose
  const confirm = async () => {
    setFailure(null)
    setBusy(true)
    try {
      await notify.during(book(choice.body), {
        pending: 'Prenotazione in corso...',
        success: 'Prenotazione confermata',
      })
      onBooked()
      onClose()
    } catch (error) {
      const message = messageOf(error) ?? 'Non sappiamo se la prenotazione è arrivata: riprova.'
      setFailure(choiceRefusal(message, own.opzioni) ?? message)
    }
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={close} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <Content>
        <p>{weekTitle(own)}</p>
        <WeekChoiceFields label="Opzioni" options={own.opzioni} choice={choice} disabled={busy} />
        {failure !== null && (
          <Alert severity="error">
            <p>{failure}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus disabled={busy} onClick={close}>
          Annulla
        </Button>
        <Button variant="contained" loading={busy} onClick={open ? () => void confirm() : undefined}>
          Prenota
        </Button>
      </DialogActions>
    </Dialog>
  )
}
