import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { MailAskModel, MailModel } from './mail.model.ts'

export type MailAsk = Pick<MailAskModel, 'kind' | 'email' | 'page_key' | 'device' | 'created_at'>

/** Queues a request for a mail, which a worker writes: the time of the answer is the same for unknown addresses. */
export async function insertAsk(trx: Trx, ask: MailAsk): Promise<void> {
  await MailAskModel.query(trx).insert(ask)
}

export async function findOldestAsk(db: Db): Promise<Pick<MailAskModel, 'id'> | undefined> {
  return MailAskModel.query(db).orderBy('id').limit(1).first().select('id')
}

/** Takes an ask out of the queue; undefined if another worker has taken it. */
export async function takeAsk(trx: Trx, id: number): Promise<MailAsk | undefined> {
  const ask = await MailAskModel.query(trx).findById(id).select('kind', 'email', 'page_key', 'device', 'created_at')
  return ask && (await MailAskModel.query(trx).deleteById(id)) === 1 ? ask : undefined
}

export async function deleteAsk(db: Db, id: number): Promise<void> {
  await MailAskModel.query(db).deleteById(id)
}

/** When the oldest code that has not left was asked for, in the database's format; null if all have. */
export async function oldestCode(db: Db): Promise<string | null> {
  const [[ask], [mail]] = await Promise.all([
    MailAskModel.query(db).where({ kind: 'code' }).min('created_at as at').castTo<{ at: string | null }[]>(),
    MailModel.query(db)
      .where({ kind: 'code' })
      .whereIn('stato', ['queued', 'sending'])
      .min('created_at as at')
      .castTo<{ at: string | null }[]>(),
  ])
  return [ask?.at ?? null, mail?.at ?? null].filter((at) => at !== null).sort()[0] ?? null
}
