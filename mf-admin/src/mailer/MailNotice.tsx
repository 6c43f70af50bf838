import { DRAFT_RESUMED } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import { PendingNotice } from '../forms/PendingNotice.tsx'
import type { MailFormState } from './use-mail-form.ts'

/** Notice before the next submission: a failure, an unknown outcome, or a restored draft. */
export function MailNotice({ form }: { form: MailFormState }) {
  if (form.underWay)
    return (
      <Alert severity="info" role="status">
        <p>Invio in corso...</p>
      </Alert>
    )
  return <PendingNotice form={form} text={textOf(form)} />
}

function textOf({ unknownOutcome, failure, resumed, values, picked }: MailFormState): string | null {
  const reason = failure === null ? '' : ` ${failure}.`
  if (unknownOutcome === 'same')
    return `Esito sconosciuto.${reason} Non sappiamo se la mail è in coda: inviala di nuovo così com’è, non partirà due volte.`
  if (unknownOutcome === 'without-file')
    return `Esito sconosciuto.${reason} Non sappiamo se la mail è in coda: scegli di nuovo lo stesso allegato e inviala così com’è, non partirà due volte.`
  if (unknownOutcome === 'other')
    return `Esito sconosciuto.${reason} La mail di prima forse è in coda: controlla quante ce ne sono, poi invia questa, che parte in più.`
  if (failure !== null) return failure
  if (!resumed) return null
  return values.attachment !== '' && picked === null
    ? `${DRAFT_RESUMED}. L’allegato va scelto di nuovo.`
    : DRAFT_RESUMED
}
