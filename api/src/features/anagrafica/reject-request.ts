import { ALREADY_CONFIRMED } from '@cortile/contract/anagrafica.ts'
import { dayIn } from '../../db/time.ts'
import type { Staff } from '../../domain/actor.ts'
import type { ReadContext } from '../../domain/context.ts'
import { eraseRequest, erasing, type Traces } from '../../domain/erasure/erase-member.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { mailAddress } from '../../domain/member/mail-address.ts'
import { lockWithUnconfirmed } from '../../domain/member/member.repository.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { conflict } from '../../domain/refusal.ts'

/**
 * Erases a signup request; with a message, mails it to the family, unless there is no address or mail has come back from
 * it. 404 for an unknown or an erased request, 409 for a request that is a member already. Also an unconfirmed one.
 */
export async function rejectRequest(
  context: ReadContext<Staff>,
  traces: Traces,
  { id, messaggio }: { id: number; messaggio: string | null },
): Promise<void> {
  await erasing(context, traces, async (within) => {
    const { trx, now, zone } = within
    const request = await lockWithUnconfirmed(trx, id)
    if (request.is_request === MEMBER) throw conflict(ALREADY_CONFIRMED)
    const { nome, cognome, error_email } = request
    const to = mailAddress(request, dayIn(zone, now))
    const mails = await eraseRequest(within, traces.appKey, request)
    if (messaggio === null || to === null || error_email === 1) return mails
    const letter = compose({
      subject: 'La tua richiesta di iscrizione',
      greeting: 'Ciao,',
      before: [`la richiesta di iscrizione di ${nome} ${cognome} non è stata accolta.`, messaggio],
      after: ['I dati della richiesta sono stati cancellati. Se qualcosa non torna, passa in segreteria.'],
    })
    // After the erasure, which cancels the request's mails; once sent it is blanked, too: `blankMailsOfErased`.
    await enqueue(trx, { kind: 'notice', to, anagrafica_id: id, ...letter }, now)
    return mails
  })
}
