import type { MailAudience } from '@cortile/contract/mailer.ts'
import { dayIn } from '../../db/time.ts'
import type { Staff } from '../../domain/actor.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { lockAddressees, listAddressees } from '../../domain/member/mail-address.ts'
import { listNames } from '../../domain/member/mail-members.repository.ts'
import { listBrokenAddresses } from '../../domain/member/reachable-members.ts'
import { listChosen, type Choice, type Chosen, type Read } from './audience.ts'

/** One address, with its owner: the first of the members or users who share it. */
export interface Recipient extends Chosen {
  address: string
}

/**
 * The recipients of a mail, each address once; without addresses from which a member's mail has come back, except for a
 * preview. Members are locked until the transaction ends. 422 on `obj_id` for a group or a member that does not exist.
 */
export async function lockRecipients(context: Context, choice: Choice): Promise<Recipient[]> {
  return (await reachOf(context, choice, (_, ids) => lockAddressees(context.trx, ids))).recipients
}

/**
 * The number of addresses that `lockRecipients` would give now, and of the chosen people left out: without an address, or
 * with one from which mail has come back. A shared address counts once. No locks. 422 as `lockRecipients`.
 */
export async function countAudience(
  context: ReadContext<Staff>,
  choice: Choice,
): Promise<Pick<MailAudience, 'count' | 'without_address' | 'wrong_address' | 'left_out'>> {
  const { recipients, leftOut, ...counts } = await reachOf(context, choice, listAddressees)
  const whys = new Map(leftOut.slice(0, NAMED_AT_MOST).map(({ id, why }) => [id, why]))
  const left_out = (await listNames(context.db, [...whys.keys()])).map((member) => ({
    ...member,
    why: whys.get(member.id) ?? 'without_address',
  }))
  return { count: recipients.length, ...counts, left_out }
}

/** Of the members left out, so many are named. */
const NAMED_AT_MOST = 100

type LeftOut = Pick<MailAudience['left_out'][number], 'id' | 'why'>

interface Reach {
  recipients: Recipient[]
  without_address: number
  wrong_address: number
  /** The members among them. */
  leftOut: LeftOut[]
}

async function reachOf(context: ReadContext<Staff>, choice: Choice, read: Read): Promise<Reach> {
  const chosen = await listChosen(context, choice, read)
  const broken =
    choice.type === 'preview' ? new Set() : await listBrokenAddresses(context.db, dayIn(context.zone, context.now))
  const owners = new Map<string, Recipient>()
  const counts = { without_address: 0, wrong_address: 0 }
  const leftOut: LeftOut[] = []
  for (const { address, ...whose } of chosen) {
    const why = address === null ? 'without_address' : broken.has(address) ? 'wrong_address' : null
    if (why !== null) {
      counts[why] += 1
      if (whose.anagrafica_id !== null) leftOut.push({ id: whose.anagrafica_id, why })
    } else if (address !== null && !owners.has(address)) owners.set(address, { address, ...whose })
  }
  return { recipients: [...owners.values()], ...counts, leftOut }
}
