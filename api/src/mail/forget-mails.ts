import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { dropSpentAttachments } from './attachments.ts'
import { messageId } from './message-id.ts'
import { passOnMails } from './pass-on-mails.ts'
import { fileEnd, mailbox } from './transport.ts'

/**
 * Blanks every mail about a member and every mail to these addresses, which must be no other member's. What still waits
 * or could be tried again is cancelled: the rows stay as facts. A mail to many that a sibling gets at the same address
 * stays the sibling's; `today` says who is a minor. Gives the ids of the mails, whose files `forgetFiles` takes away.
 */
export async function forgetMails(
  trx: Db,
  anagrafica_id: number,
  addresses: readonly string[],
  today: string,
): Promise<number[]> {
  await passOnMails(trx, anagrafica_id, addresses, today)
  const rows = await trx('outbox')
    .where({ anagrafica_id })
    .orWhere((sent) => void sent.whereIn('to_address', addresses).whereNull('user_id'))
    .select<{ id: number; batch_id: number | null }[]>('id', 'batch_id')
  const ids = rows.map(({ id }) => id)
  const undone = ['queued', 'sending', 'failed', 'uncertain']
  await trx('outbox').whereIn('id', ids).whereIn('stato', undone).update({ stato: 'cancelled' })
  await trx('outbox')
    .whereIn('id', ids)
    // Of one batch no two mails may have the same address.
    .update({ to_address: trx.raw("'cancellato ' || id"), subject: '', text: null, html: null, last_error: null })

  const batches = trx('mail_batches').where({ type: 'anagrafica', obj_id: anagrafica_id })
  await trx('mail_attachments').whereIn('batch_id', batches.clone().select('id')).delete()
  await batches.update({ subject: '', text: null, html: null })
  await dropSpentAttachments(trx, [...new Set(rows.flatMap(({ batch_id }) => batch_id ?? []))])
  return ids
}

/** Deletes the files of mails that were written into the mailbox of a machine that sends none. */
export async function forgetFiles(
  { varDir, mailFrom }: Pick<Config, 'varDir' | 'mailFrom'>,
  ids: readonly number[],
): Promise<void> {
  const folder = mailbox(varDir)
  if (ids.length === 0 || !existsSync(folder)) return
  const ends = ids.map((id) => fileEnd(messageId(id, mailFrom)))
  for (const name of await readdir(folder))
    if (ends.some((end) => name.endsWith(end))) await rm(join(folder, name), { force: true })
}
