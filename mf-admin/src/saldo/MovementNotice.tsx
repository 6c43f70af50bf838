import { DRAFT_RESUMED } from '@cortile/contract/texts.ts'
import { PendingNotice } from '../forms/PendingNotice.tsx'
import type { MovementFormState } from './use-movement-form.ts'

/** What has to be known before the button is pressed: what failed, what has no answer, what was found again. */
export function MovementNotice({ form }: { form: MovementFormState }) {
  return <PendingNotice form={form} text={textOf(form)} />
}

function textOf({ doubt, failure, resumed }: MovementFormState): string | null {
  if (doubt === 'same')
    return `${failure ?? 'L’ultimo invio non ha avuto risposta'}. Non sappiamo se il movimento è stato registrato: invialo di nuovo così com’è, non verrà contato due volte.`
  if (doubt === 'other')
    return 'Il movimento di prima forse è stato registrato: controlla l’elenco dei movimenti, poi invia questo, che conta in più.'
  return failure ?? (resumed ? DRAFT_RESUMED : null)
}
