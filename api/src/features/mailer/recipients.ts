import type { MailAudience } from '@cortile/contract/mailer.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { lockAddressees, mailAddress, listAddressees } from '../../domain/member/mail-address.ts'
import { listRefused } from '../../domain/member/mail-members.repository.ts'
import { chosenBy, type Choice, type Chosen, type Read } from './audience.ts'

/** One address, and whose it is: the first of the members or users who share it. */
export interface Recipient extends Chosen {
  address: string
}

/**
 * Whom a mail goes to, each address once: without those at which a member's mail has come back, except for a preview.
 * Members stay as they are until the transaction ends. `today` (`YYYY-MM-DD`) says who is a minor. 422 on `obj_id` for a
 * group or a member that is not there.
 */
export async function recipientsOf(trx: Trx, actor: Staff, choice: Choice, today: string): Promise<Recipient[]> {
  return (await reachOf(trx, actor, choice, today, (_, ids) => lockAddressees(trx, ids))).recipients
}

/**
 * How many addresses `recipientsOf` would give now, and how many people it would leave out: whoever is chosen shares one
 * of the addresses, has none, or has one from which mail has come back. Nobody is held. 422 likewise.
 */
export async function audienceOf(
  db: Db,
  actor: Staff,
  choice: Choice,
  today: string,
): Promise<Pick<MailAudience, 'count' | 'without_address' | 'wrong_address'>> {
  const { recipients, ...leftOut } = await reachOf(db, actor, choice, today, listAddressees)
  return { count: recipients.length, ...leftOut }
}

interface Reach {
  recipients: Recipient[]
  without_address: number
  wrong_address: number
}

async function reachOf(db: Db, actor: Staff, choice: Choice, today: string, read: Read): Promise<Reach> {
  const chosen = await chosenBy(db, actor, choice, today, read)
  const broken = choice.type === 'preview' ? new Set() : await brokenAddresses(db, today)
  const owners = new Map<string, Recipient>()
  const leftOut = { without_address: 0, wrong_address: 0 }
  for (const { address, ...whose } of chosen) {
    if (address === null) leftOut.without_address += 1
    else if (broken.has(address)) leftOut.wrong_address += 1
    else if (!owners.has(address)) owners.set(address, { address, ...whose })
  }
  return { recipients: [...owners.values()], ...leftOut }
}

/** The addresses at which a member's mail has come back: whoever shares one can't be reached there either. */
async function brokenAddresses(db: Db, today: string): Promise<Set<string | null>> {
  return new Set((await listRefused(db)).map((member) => mailAddress(member, today)))
}
