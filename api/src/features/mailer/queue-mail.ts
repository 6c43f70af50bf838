import type { BulkMail } from '@cortile/contract/mailer.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { insertBatch, storeAttachment } from '../../domain/mail/batch.repository.ts'
import { composeText } from '../../domain/mail/mail-template.ts'
import { insertBulkMails } from '../../domain/mail/outbox.repository.ts'
import { lockRecipients } from './recipients.ts'

/** Types whose recipients depend on `obj_id`. */
const OF_ONE: ReadonlySet<BulkMail['type']> = new Set(['group', 'quota', 'anagrafica'])

/**
 * Puts one mail for each recipient into the outbox; text and attachment are stored once. Gives the number of mails;
 * with 0 nothing is stored. 422 on `obj_id` for a group or a member that does not exist.
 */
export async function queueMail(context: Context, mail: BulkMail): Promise<number> {
  const { trx, actor, now } = context
  const recipients = await lockRecipients(context, mail)
  const count = recipients.length
  if (count === 0) return 0
  // On a cluster the row locks of the members hold on this node only: this mutex serialises with an erasure on another
  // node.
  await acquireMutex(trx, 'mail')

  const kept = { user_id: actor.id, ...audienceOf(mail), count, created_at: sqlTime(now) }
  const batch_id = await insertBatch(trx, { ...kept, ...composeText(mail) })
  if (mail.attachment) await storeAttachment(trx, batch_id, mail.attachment)

  const mails = recipients.map(({ address, ...whose }) => ({ ...whose, to_address: address }))
  await insertBulkMails(trx, batch_id, mails, now)
  return count
}

/**
 * The audience as stored with the message. A selection of one member is a mail to that member, so that its erasure
 * blanks the text.
 */
export function audienceOf({ type, obj_id = null, ids = [] }: BulkMail): {
  type: BulkMail['type']
  obj_id: number | null
} {
  const [only] = ids
  if (type === 'members' && only !== undefined && new Set(ids).size === 1) return { type: 'anagrafica', obj_id: only }
  return { type, obj_id: OF_ONE.has(type) ? obj_id : null }
}
