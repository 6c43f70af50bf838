import type { MailAudience } from '@cortile/contract/mailer.ts'
import { dayIn } from '../../db/time.ts'
import type { Staff } from '../../domain/actor.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { lockAddressees, mailAddress, listAddressees } from '../../domain/member/mail-address.ts'
import { listRefused } from '../../domain/member/mail-members.repository.ts'
import { chosenBy, type Choice, type Chosen, type Read } from './audience.ts'

/** One address, and whose it is: the first of the members or users who share it. */
export interface Recipient extends Chosen {
  address: string
}

/**
 * Whom a mail goes to, each address once: without those at which a member's mail has come back, except for a preview.
 * Members stay as they are until the transaction ends. 422 on `obj_id` for a
 * group or a member that is not there.
 */
export async function recipientsOf(context: Context, choice: Choice): Promise<Recipient[]> {
  return (await reachOf(context, choice, (_, ids) => lockAddressees(context.trx, ids))).recipients
}

/**
 * How many addresses `recipientsOf` would give now, and how many people it would leave out: whoever is chosen shares one
 * of the addresses, has none, or has one from which mail has come back. Nobody is held. 422 likewise.
 */
export async function audienceOf(
  context: ReadContext<Staff>,
  choice: Choice,
): Promise<Pick<MailAudience, 'count' | 'without_address' | 'wrong_address'>> {
  const { recipients, ...leftOut } = await reachOf(context, choice, listAddressees)
  return { count: recipients.length, ...leftOut }
}

interface Reach {
  recipients: Recipient[]
  without_address: number
  wrong_address: number
}

async function reachOf(context: ReadContext<Staff>, choice: Choice, read: Read): Promise<Reach> {
  const chosen = await chosenBy(context, choice, read)
  const broken = choice.type === 'preview' ? new Set() : await brokenAddresses(context)
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
async function brokenAddresses({ db, now, zone }: ReadContext): Promise<Set<string | null>> {
  const today = dayIn(zone, now)
  return new Set((await listRefused(db)).map((member) => mailAddress(member, today)))
}
