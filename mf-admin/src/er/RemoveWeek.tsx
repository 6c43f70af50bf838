import { useRemoveWeekMutation } from '@cortile/client/er.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { numero } from '@cortile/kit/format.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'
import { RemoveButton } from '../forms/RemoveButton.tsx'
import { useDialog } from '../forms/use-dialog.ts'
import { weekTitle } from './week-words.ts'

/** Deletes a week, after saying how many bookings go with it. */
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
        count={lost(week.totale)}
        remove={() => remove({ params: { id: week.id } }).unwrap()}
        onRemoved={() => void navigate('/gestione/estate-ragazzi', { replace: true })}
        onClose={dialog.hide}
      >
        Vuoi eliminare la settimana «{weekTitle(week)}»?
      </RemovalDialog>
    </>
  )
}

function lost(totale: number): string {
  if (totale === 0) return 'Nessuno l’ha prenotata.'
  return totale === 1 ? '1 prenotazione sarà annullata.' : `${numero(totale)} prenotazioni saranno annullate.`
}
