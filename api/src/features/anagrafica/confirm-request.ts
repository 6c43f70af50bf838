import { ALREADY_CONFIRMED } from '@cortile/contract/anagrafica.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { mailAddress } from '../../domain/member/mail-address.ts'
import { lockMember, patchMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { linkGuardians } from '../../domain/person/link-guardians.ts'
import { conflict } from '../../domain/refusal.ts'

/**
 * Makes a signup request a member with its guardian, and mails the family. 404 for an unknown or an erased request, 409 for a request
 * that is a member already.
 */
export async function confirmRequest(context: Context, appUrl: string, id: number): Promise<void> {
  const { trx, actor, now, entry } = context
  const member = await lockMember(trx, id)
  if (member.is_request === 0) throw conflict(ALREADY_CONFIRMED)
  await patchMember(trx, id, { is_request: 0, last_editor_id: actor.id, updated_at: sqlTime(now) })
  entry?.change({ tipo: 'anagrafica', id }, { is_request: true }, { is_request: false })
  await linkGuardians(context, [member])
  await sendRequestAccepted(context, appUrl, member)
}

/** Mails nothing to an address from which mail has come back. */
async function sendRequestAccepted({ trx, now, zone }: Context, appUrl: string, member: StoredMember): Promise<void> {
  const { id, nome, cognome, error_email } = member
  const to = mailAddress(member, dayIn(zone, now))
  if (to === null || error_email === 1) return
  const letter = compose({
    subject: 'Iscrizione accettata',
    greeting: 'Ciao,',
    before: [
      `l’iscrizione di ${nome} ${cognome} è stata accettata.`,
      'Per vedere la sua scheda apri questa pagina, scrivi questo indirizzo email e poi il codice che ti arriva per mail: non serve una password.',
    ],
    link: { label: 'Vai alla pagina di accesso', href: `${appUrl}/login-anagrafica` },
    after: ['Se qualcosa non torna, passa in segreteria.'],
  })
  await enqueue(trx, { kind: 'notice', to, anagrafica_id: id, ...letter }, now)
}
