import { useRemoveWeekMutation } from '@cortile/client/er.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { numero } from '@cortile/kit/format.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'
import { RemoveButton } from '../forms/RemoveButton.tsx'
import { useDialog } from '../forms/use-dialog.ts'
import { weekTitle } from './week-words.ts'

/** Removes a week, after a dialog with the number of its bookings. */
export function RemoveWeek({ week }: { week: Settimana }) {
  const dialog = useDialog<true>()
  const [remove] = useRemoveWeekMutation()
  const navigate = useNavigate()
  return (
    <>
      <RemoveButton onClick={() => dialog.show(true)} />
      <RemovalDialog
        key={dialog.opening}
        open={dialog.open}
        success="Settimana eliminata con successo"
        count={cancelledBookings(week.totale)}
        remove={() => remove({ params: { id: week.id } }).unwrap()}
        onRemoved={() => void navigate('/gestione/estate-ragazzi', { replace: true })}
        onClose={dialog.hide}
      >
        Vuoi eliminare la settimana «{weekTitle(week)}»?
      </RemovalDialog>
    </>
  )
}

function cancelledBookings(totale: number): string {
  if (totale === 0) return 'Nessuno l’ha prenotata.'
  return totale === 1 ? '1 prenotazione sarà annullata.' : `${numero(totale)} prenotazioni saranno annullate.`
}
