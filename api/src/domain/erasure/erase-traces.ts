import { takeTurn } from '../../db/mutex.ts'
import type { Trx } from '../../db/transaction.ts'
import { forgetAccounts } from '../limit/limit-keys.ts'
import { forgetMails } from '../mail/erase-mails.ts'
import type { MemberModel } from '../member/member.model.ts'
import { emailKey } from '../otp/otp-code.ts'
import { notFound } from '../refusal.ts'
import { eraseDescriptions } from './erase-descriptions.ts'
import { eraseLetters } from './erase-letters.ts'

/**
 * Erases what other tables know of a member that is about to go: sessions, codes, limits, mails, kept answers, free texts.
 * Ids, amounts and times stay. `today` is the day in the centre's zone. Gives the ids of its mails.
 */
export async function eraseTraces(trx: Trx, member: MemberModel, appKey: string, today: string): Promise<number[]> {
  const anagrafica_id = member.id
  await trx('anagrafica_parole').where({ anagrafica_id }).delete()
  await trx('tokens').where({ anagrafica_id }).delete()
  await trx('consensi').where({ anagrafica_id }).update({ nota: null })
  // The key stays: who sends the call again hears that there is nobody any more, and nothing is done twice.
  const gone = notFound()
  await trx('idempotency_keys')
    .where({ anagrafica_id })
    .update({ status: gone.status, answer: JSON.stringify(gone.body()) })
  await eraseCard(trx, member)
  await eraseDescriptions(trx, member)
  await eraseLetters(trx, member)

  const addresses = await ownAddresses(trx, member)
  await trx('otp_codes')
    .whereIn(
      'email_key',
      addresses.map((address) => emailKey(appKey, address)),
    )
    .delete()
  await forgetAccounts(trx, appKey, addresses)
  // Nobody writes to it meanwhile, on any node.
  await takeTurn(trx, 'posta')
  return forgetMails(trx, anagrafica_id, addresses, today)
}

/** The number of the card, also where it was read before it was anybody's; its earlier holders keep theirs. */
async function eraseCard(trx: Trx, { id, card_id }: MemberModel): Promise<void> {
  await trx('access_logs').where({ anagrafica_id: id }).whereNotNull('card_id').update({ card_id: null })
  if (card_id !== null) await trx('access_logs').where({ card_id, anagrafica_id: null }).update({ card_id: null })
}

/** The member's addresses that no other member has. */
async function ownAddresses(trx: Trx, { id, email, email_tutore }: MemberModel): Promise<string[]> {
  const addresses = [...new Set([email, email_tutore].filter((address) => address !== null))]
  const others = await trx('anagrafiche')
    .whereNot({ id })
    .where((having) => void having.whereIn('email', addresses).orWhereIn('email_tutore', addresses))
    .select<{ email: string | null; email_tutore: string | null }[]>('email', 'email_tutore')
  const shared = new Set(others.flatMap((other) => [other.email, other.email_tutore]))
  return addresses.filter((address) => !shared.has(address))
}
