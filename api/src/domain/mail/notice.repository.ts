import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { countRows } from '../rows.ts'
import { MailModel } from './mail.model.ts'

/** Notices of one kind to one address, told by their subject. */
export type Notices = Pick<MailModel, 'to_address' | 'subject'>

/** One of these notices that has not left yet. */
export async function findQueuedNotice(db: Db, notices: Notices): Promise<Pick<MailModel, 'id'> | undefined> {
  return those(db, notices).where({ stato: 'queued' }).limit(1).first().select('id')
}

/** When the last of these notices that were made after a time (as the database keeps it) was to leave; null of none. */
export async function findLastDue(db: Db, notices: Notices, after: string): Promise<string | null> {
  const [row] = await those(db, notices)
    .where('created_at', '>', after)
    .max('next_try_at as last')
    .castTo<{ last: string | null }[]>()
  return row?.last ?? null
}

/** How many of these notices were made after a time, as the database keeps it. */
export async function countNotices(db: Db, notices: Notices, after: string): Promise<number> {
  return countRows(those(db, notices).where('created_at', '>', after))
}

function those(db: Db, { to_address, subject }: Notices): QueryBuilder<MailModel> {
  return MailModel.query(db).where({ kind: 'notice', to_address, subject })
}
