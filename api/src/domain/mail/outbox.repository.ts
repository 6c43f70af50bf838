import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'

/** What kind of mail: codes and links go before notices, notices before bulk mail. */
export type MailKind = 'code' | 'link' | 'notice' | 'bulk'

export interface Mail {
  kind: MailKind
  /** The stored address of the recipient, never one that was typed. */
  to: string
  user_id?: number
  anagrafica_id?: number
  subject: string
  text: string
  html: string
}

/** Puts a mail into the outbox, in the transaction of what it tells about: both happen or neither. */
export async function enqueue(db: Db, mail: Mail, now: Date): Promise<void> {
  const { to, ...rest } = mail
  const at = sqlTime(now)
  await db('outbox').insert({ ...rest, to_address: to, stato: 'queued', tries: 0, next_try_at: at, created_at: at })
}
