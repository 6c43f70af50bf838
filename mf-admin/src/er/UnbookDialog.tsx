import { useUnbookWeekMutation } from '@cortile/client/er.ts'
import { WEEK_PAID, type Settimana } from '@cortile/contract/er.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { weekTitle } from './week-words.ts'
import type { Booked } from './WeekGroup.tsx'

const Question = styled.p({ margin: '0 0 12px', overflowWrap: 'anywhere' })

interface UnbookDialogProps {
  open: boolean
  week: Settimana
  person: Booked
  /** The place is free again, cancelled here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a booking is cancelled. If its fee is paid, links to the payment, which must be reverted first. */
export function UnbookDialog({ open, week, person, onRemoved, onClose }: UnbookDialogProps) {
  const [unbook, { isLoading }] = useUnbookWeekMutation()
  const [paid, setPaid] = useState(false)
  const finish = () => {
    onRemoved()
    onClose()
  }
  const confirm = async () => {
    setPaid(false)
    try {
      await notify.during(unbook({ params: { id: week.id, anagraficaId: person.id } }).unwrap(), {
        pending: 'Annullamento in corso...',
        success: 'Prenotazione annullata',
      })
      finish()
    } catch (error) {
      // Cancelled already: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) finish()
      else if (isApiError(error) && error.status === 409) setPaid(true)
    }
  }
  return (
    <ConfirmDialog open={open} danger busy={isLoading} onConfirm={() => void confirm()} onCancel={onClose}>
      <Question>
        Vuoi togliere {surnameFirst(person)} da «{weekTitle(week)}»? Il posto torna libero.
      </Question>
      {paid && (
        <Alert severity="error">
          <p>{WEEK_PAID}.</p>
          <Link to={`/anagrafica/${person.id}/quote`}>Apri le sue quote</Link>
        </Alert>
      )}
    </ConfirmDialog>
  )
}
