import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { ADDRESS_OPENS, type NewDivieto } from '@cortile/contract/divieti.ts'
import { GUARDIAN_NEEDED, PERSON_UNKNOWN } from '@cortile/contract/persone.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { listOldAddresses, withdrawOldAddresses } from '../../domain/address/address-change.repository.ts'
import type { Context } from '../../domain/context.ts'
import { cancelQueuedTo } from '../../domain/mail/outbox.repository.ts'
import { lockMember } from '../../domain/member/member.repository.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { insertBan, matchesBan } from '../../domain/person/ban.repository.ts'
import { endLentBy, listOpenLinks, patchLink } from '../../domain/person/link.repository.ts'
import { findPerson } from '../../domain/person/person.repository.ts'
import { endSessionsThrough, projectGuardian } from '../../domain/person/project-guardian.ts'
import { conflict, invalid, notFound, unprocessable } from '../../domain/refusal.ts'

/**
 * Bans an adult from a child and gives the ban's id: its links end with their rights and those that it has lent, its sessions and the mails that
 * wait for it, in one transaction; the next guardian becomes the first one. 404 for an unknown member; 422 for an unknown
 * person, and while its address would still open the record; 409 if a minor had no guardian any more.
 */
export async function banPerson(context: Context, anagrafica_id: number, ban: NewDivieto): Promise<number> {
  const { trx, actor, now, zone, entry } = context
  const today = dayIn(zone, now)
  const child = await lockMember(trx, anagrafica_id)
  if (child.is_request !== MEMBER) throw notFound()
  const person = ban.persona_id === undefined ? null : await findPerson(trx, ban.persona_id)
  if (person === undefined) throw invalid({ persona_id: [PERSON_UNKNOWN] })
  const banned = {
    persona_id: person?.id ?? null,
    nome: ban.nome ?? person?.nome ?? '',
    telefono: person?.telefono ?? null,
  }
  const { relazione, riferimento = null, al = null } = ban
  const id = await insertBan(
    trx,
    {
      anagrafica_id,
      ...{ persona_id: banned.persona_id, nome: banned.nome, relazione, riferimento },
      dal: today,
      al,
      user_id: actor.id,
    },
    now,
  )

  // The banned adult by the field's name only: it stands in the list of bans.
  const written = { divieto: banned.nome, relazione, riferimento, al }
  entry?.change({ tipo: 'anagrafica', id: anagrafica_id }, null, written)
  const links = await listOpenLinks(trx, anagrafica_id, today)
  const ending = links.filter((link) => matchesBan(banned, link))
  const left = links.filter((link) => !ending.includes(link))
  const had = links.some(({ tutore }) => tutore === 1)
  if (had && !left.some(({ tutore }) => tutore === 1) && isMinor(child.data_nascita, today))
    throw conflict(GUARDIAN_NEEDED)
  const addresses = [person?.email, ...ending.map(({ email }) => email)].filter((email) => email != null)
  const opening = [child.email, ...left.flatMap(({ vede, email }) => (vede === 1 ? [email] : []))]
  if (addresses.some((address) => opening.includes(address))) throw unprocessable(ADDRESS_OPENS)

  for (const link of ending) {
    await patchLink(trx, link.id, { ended_at: sqlTime(now), user_id: actor.id }, now)
    await endSessionsThrough(context, anagrafica_id, link.persona_id)
    await endLentBy(trx, anagrafica_id, link.persona_id, now)
  }
  // The banned adult may have had one of the old addresses.
  const persona_ids = links.map(({ persona_id }) => persona_id)
  const former = await listOldAddresses(trx, null, [banned.persona_id, ...ending.map(({ persona_id }) => persona_id)])
  await withdrawOldAddresses(trx, anagrafica_id, { persona_ids, addresses: [...addresses, ...former] })
  await projectGuardian(context, child)
  // No process claims a mail until commit.
  await acquireMutex(trx, 'mail')
  await cancelQueuedTo(trx, anagrafica_id, addresses)
  return id
}
