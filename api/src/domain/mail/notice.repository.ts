import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { countRows } from '../rows.ts'
import { MailModel } from './mail.model.ts'

/** Notices of one kind to one address; their subject identifies the kind. */
export type Notices = Pick<MailModel, 'to_address' | 'subject'>

/** One of these notices that is still queued. */
export async function findQueuedNotice(db: Db, notices: Notices): Promise<Pick<MailModel, 'id'> | undefined> {
  return those(db, notices).where({ stato: 'queued' }).limit(1).first().select('id')
}

/** The latest due time of these notices that were created after a time (in the database's format); null if none. */
export async function findLastDue(db: Db, notices: Notices, after: string): Promise<string | null> {
  const [row] = await those(db, notices)
    .where('created_at', '>', after)
    .max('next_try_at as last')
    .castTo<{ last: string | null }[]>()
  return row?.last ?? null
}

/** The number of these notices that were created after a time (in the database's format). */
export async function countNotices(db: Db, notices: Notices, after: string): Promise<number> {
  return countRows(those(db, notices).where('created_at', '>', after))
}

function those(db: Db, { to_address, subject }: Notices): QueryBuilder<MailModel> {
  return MailModel.query(db).where({ kind: 'notice', to_address, subject })
}
