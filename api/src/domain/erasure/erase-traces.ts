import { acquireMutex } from '../../db/mutex.ts'
import { dayIn } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { AccessLogModel } from '../access/access.model.ts'
import type { Actor } from '../actor.ts'
import { eraseValuesOfMember } from '../audit/audit.repository.ts'
import { ConsentModel } from '../consent/consent.model.ts'
import type { Context } from '../context.ts'
import { forgetDevices } from '../device/known-device.repository.ts'
import { forgetNotices } from '../door/access-notice.repository.ts'
import { forgetHandOvers } from '../door/hand-over.repository.ts'
import { deleteSheet } from '../health/health-sheet.repository.ts'
import { IdempotencyKeyModel } from '../idempotency/idempotency.model.ts'
import { clearAccountLimits } from '../limit/limit-keys.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { listConfirmedLike } from '../member/duplicate.repository.ts'
import { listAddressesOfOthersAt } from '../member/mail-members.repository.ts'
import { MemberTermModel, type MemberModel } from '../member/member.model.ts'
import { deleteEntryLinks } from '../otp/entry-link.repository.ts'
import { emailKey } from '../otp/otp-code.ts'
import { deleteCodes } from '../otp/otp.repository.ts'
import { forgetChild, listAddressesOfOtherPersons, listAddressesOfPersons } from '../person/forget-child.ts'
import { deletePhoto } from '../photo/photo.repository.ts'
import { notFound } from '../refusal.ts'
import { deleteSessionsOf } from '../session/session.repository.ts'
import { eraseNames, eraseOwnDescriptions } from './erase-descriptions.ts'
import { eraseLetters } from './erase-letters.ts'

/**
 * Erases a member's data in other tables, before its own row: sessions, codes, limits, mails, stored answers, free
 * texts. Ids, amounts and times stay. Gives the ids of its mails.
 */
export async function eraseTraces(
  { trx, now, zone, entry }: Context<Actor>,
  member: MemberModel,
  appKey: string,
): Promise<number[]> {
  const anagrafica_id = member.id
  const addresses = await ownAddresses(trx, member)
  await forgetHandOvers(trx, anagrafica_id)
  await forgetNotices(trx, anagrafica_id)
  const persona_ids = await forgetChild(trx, member, now)
  await eraseValuesOfMember(trx, anagrafica_id)
  entry?.concern({ tipo: 'anagrafica', id: anagrafica_id })
  entry?.concernAll('persona', persona_ids)
  await deletePhoto(trx, anagrafica_id)
  await deleteSheet(trx, anagrafica_id)
  await MemberTermModel.query(trx).where({ anagrafica_id }).delete()
  await deleteSessionsOf(trx, { anagrafica_id })
  await ConsentModel.query(trx).where({ anagrafica_id }).patch({ nota: null, nome: null, indirizzo: null })
  // The key stays: a repeated call gets 404, and its work is not done twice.
  const gone = notFound()
  await IdempotencyKeyModel.query(trx)
    .where({ anagrafica_id })
    .patch({ status: gone.status, answer: JSON.stringify(gone.body()) })
  await eraseCard(trx, member)
  await eraseOwnDescriptions(trx, member)
  // The same person may stay a member, and its name then stays where it was written.
  if (!(await hasTwin(trx, member))) {
    await eraseNames(trx, member)
    await eraseLetters(trx, member)
  }

  const emailKeys = addresses.map((address) => emailKey(appKey, address))
  await deleteCodes(trx, emailKeys)
  await deleteEntryLinks(trx, emailKeys)
  await clearAccountLimits(trx, appKey, addresses)
  await forgetDevices(trx, appKey, 'family', addresses)
  // No process, on any node, claims a mail or queues a bulk mail until commit.
  await acquireMutex(trx, 'mail')
  return eraseMails(trx, anagrafica_id, addresses, dayIn(zone, now))
}

/** Whether another confirmed member has the same name and date of birth: one person with two records. */
async function hasTwin(trx: Trx, member: MemberModel): Promise<boolean> {
  return (await listConfirmedLike(trx, member)).some((id) => id !== member.id)
}

/** Blanks the card number in the member's logs and in logs without a member; logs of earlier holders keep it. */
async function eraseCard(trx: Trx, { id, card_id }: MemberModel): Promise<void> {
  await AccessLogModel.query(trx).where({ anagrafica_id: id }).whereNotNull('card_id').patch({ card_id: null })
  if (card_id !== null) await AccessLogModel.query(trx).where({ card_id, anagrafica_id: null }).patch({ card_id: null })
}

/** The addresses of the member and its persons that no other member or request has, nor a person of one. */
async function ownAddresses(trx: Trx, { id, email, email_tutore }: MemberModel): Promise<string[]> {
  const known = [email, email_tutore, ...(await listAddressesOfPersons(trx, id))]
  const addresses = [...new Set(known.filter((address) => address !== null))]
  const others = await listAddressesOfOthersAt(trx, id, addresses)
  const shared = new Set([
    ...others.flatMap((other) => [other.email, other.email_tutore]),
    ...(await listAddressesOfOtherPersons(trx, id, addresses)),
  ])
  return addresses.filter((address) => !shared.has(address))
}
