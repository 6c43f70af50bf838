import type { SentMessage } from '@cortile/contract/mailer.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { countRows } from '../rows.ts'
import { UserModel } from '../user/user.model.ts'
import { MailBatchModel, MailModel } from './mail.model.ts'
import { countsIn } from './outbox.repository.ts'

/** A message to many as stored, with its author and the number of its mails per state. */
export interface StoredMessage extends Pick<
  MailBatchModel,
  'id' | 'subject' | 'type' | 'obj_id' | 'count' | 'created_at'
> {
  user: string | null
  counts: SentMessage['counts']
}

/** One page of the messages to many, the latest first, and their total; without previews. */
export async function messagePage(
  db: Db,
  { page, per_page }: PageQuery,
): Promise<{ rows: StoredMessage[]; total: number }> {
  const messages = () => MailBatchModel.query(db).alias('b').whereNot('b.type', 'preview')
  const total = await countRows(messages())
  const found = await messages()
    .leftJoin(`${UserModel.tableName} as u`, 'u.id', 'b.user_id')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select('b.id', 'b.subject', 'b.type', 'b.obj_id', 'b.count', 'b.created_at', 'u.name as user')
    .castTo<Omit<StoredMessage, 'counts'>[]>()
  const ids = found.map(({ id }) => id)
  const counted = await MailModel.query(db)
    .whereIn('batch_id', ids)
    .groupBy('batch_id', 'stato')
    .count('* as n')
    .select('batch_id', 'stato')
    .castTo<{ batch_id: number; stato: string; n: number }[]>()
  const countsOf = (id: number) => countsIn(counted.filter(({ batch_id }) => batch_id === id))
  return { rows: found.map((message) => ({ ...message, counts: countsOf(message.id) })), total }
}
