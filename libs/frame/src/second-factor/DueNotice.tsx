import { date, dayOf } from '@cortile/kit/format.ts'
import Alert from '@mui/material/Alert'
import { serverNow } from '../api/server-clock.ts'

/** Tells a user that must have a second factor from when. */
export function DueNotice({ dueAt }: { dueAt: string }) {
  const isDue = Date.parse(dueAt) <= serverNow()
  return (
    <Alert severity={isDue ? 'error' : 'warning'}>
      <p>
        {isDue
          ? 'Il tuo ruolo richiede la verifica in due passaggi: finché non la attivi si apre solo questa pagina.'
          : `Il tuo ruolo richiede la verifica in due passaggi: attivala entro il ${date(dayOf(dueAt))}.`}
      </p>
    </Alert>
  )
}
