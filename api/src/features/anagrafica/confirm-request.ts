import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { recordOpening } from '../../domain/address/record-move.ts'
import { findLastGiven } from '../../domain/consent/consent.repository.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { mailAddress } from '../../domain/member/mail-address.ts'
import { lockWithUnconfirmed, patchMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { linkGuardians } from '../../domain/person/link-guardians.ts'
import { listOpenLinks } from '../../domain/person/link.repository.ts'
import { requireWaiting } from './require-waiting.ts'

/**
 * Makes a signup request a member with its guardian, and mails the family. 404 for an unknown or an erased request, 409
 * for one that is a member already or waits for a guardian.
 */
export async function confirmRequest(context: Context, appUrl: string, id: number): Promise<void> {
  const { trx, actor, now, entry } = context
  const member = await lockWithUnconfirmed(trx, id)
  requireWaiting(member)
  await patchMember(trx, id, { is_request: MEMBER, last_editor_id: actor.id, updated_at: sqlTime(now) })
  entry?.change({ tipo: 'anagrafica', id }, { is_request: true }, { is_request: false })
  const given = await findLastGiven(trx, id)
  await linkGuardians(context, [{ ...member, relazione: given?.relazione ?? undefined }])
  if (given?.indirizzo != null) await noteOtherAddress(context, member, given.indirizzo)
  await sendRequestAccepted(context, appUrl, member)
}

/**
 * An address that was written in place of the one that sent and confirmed the request opens nothing before it is approved,
 * if the caller may not move money; until then that one does.
 */
async function noteOtherAddress(
  context: Context,
  { id, data_nascita, email }: StoredMember,
  given: string,
): Promise<void> {
  const today = dayIn(context.zone, context.now)
  if (!isMinor(data_nascita, today))
    return recordOpening(context, { anagrafica_id: id, persona_id: null }, email, given)
  const [first] = await listOpenLinks(context.trx, id, today)
  if (!first) return
  await recordOpening(context, { anagrafica_id: id, persona_id: first.persona_id }, first.email, given)
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
