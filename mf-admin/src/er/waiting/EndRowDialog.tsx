import { useLeaveWaitingListMutation } from '@cortile/client/attesa.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { weekTitle } from '../week-words.ts'

interface EndRowDialogProps {
  open: boolean
  week: Pick<Settimana, 'id' | 'descrizione' | 'data_inizio' | 'data_fine'>
  anagrafica_id: number
  /** Of the member. */
  name: string
  /** A place is offered to the member; otherwise it waits. */
  isOffered: boolean
  /** The row has ended, here or elsewhere; `onClose` follows. */
  onDone: (anagrafica_id: number) => void
  onClose: () => void
}

/** Asks before a member is taken out of the list, or its offered place is refused for it. */
export function EndRowDialog({ open, week, anagrafica_id, name, isOffered, onDone, onClose }: EndRowDialogProps) {
  const [leave, { isLoading }] = useLeaveWaitingListMutation()
  const finish = () => {
    onDone(anagrafica_id)
    onClose()
  }
  const confirm = async () => {
    try {
      await notify.during(leave({ params: { id: week.id, anagraficaId: anagrafica_id } }).unwrap(), {
        pending: 'Un momento...',
        success: isOffered ? 'Posto rifiutato: va a chi segue' : 'Tolto dalla lista d’attesa',
      })
      finish()
    } catch (error) {
      // It has ended already: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) finish()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      title={isOffered ? 'Rifiutare il posto?' : 'Togliere dalla lista?'}
      confirmLabel={isOffered ? 'Rifiuta il posto' : 'Togli dalla lista'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isOffered
        ? `Il posto offerto a ${name} per «${weekTitle(week)}» passa subito a chi segue.`
        : `${name} perde il suo posto in lista per «${weekTitle(week)}».`}{' '}
      Se ci ripensa, riparte dal fondo.
    </ConfirmDialog>
  )
}
