import { DRAFT_RESUMED } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import { PendingNotice } from '../forms/PendingNotice.tsx'
import type { MailFormState } from './use-mail-form.ts'

/** What has to be known before a button is pressed: what failed, what has no answer, what was found again. */
export function MailNotice({ form }: { form: MailFormState }) {
  if (form.underWay)
    return (
      <Alert severity="info" role="status">
        <p>Invio in corso...</p>
      </Alert>
    )
  return <PendingNotice form={form} text={textOf(form)} />
}

function textOf({ doubt, failure, resumed, values, picked }: MailFormState): string | null {
  const said = failure === null ? '' : ` ${failure}.`
  if (doubt === 'same')
    return `Esito sconosciuto.${said} Non sappiamo se la mail è in coda: inviala di nuovo così com’è, non partirà due volte.`
  if (doubt === 'without-file')
    return `Esito sconosciuto.${said} Non sappiamo se la mail è in coda: scegli di nuovo lo stesso allegato e inviala così com’è, non partirà due volte.`
  if (doubt === 'other')
    return `Esito sconosciuto.${said} La mail di prima forse è in coda: controlla quante ce ne sono, poi invia questa, che parte in più.`
  if (failure !== null) return failure
  if (!resumed) return null
  return values.attachment !== '' && picked === null
    ? `${DRAFT_RESUMED}. L’allegato va scelto di nuovo.`
    : DRAFT_RESUMED
}
