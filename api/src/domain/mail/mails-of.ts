import type { OwnMail } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, isoTimeOrNull } from '../../db/time.ts'

/** Every mail about a member, the latest first: when it went where, and not what it said. */
export async function mailsOf(db: Db, anagrafica_id: number): Promise<OwnMail[]> {
  const rows = await db('outbox as o')
    .leftJoin('mail_batches as b', 'b.id', 'o.batch_id')
    .where('o.anagrafica_id', anagrafica_id)
    .orderBy('o.id', 'desc')
    .select<OwnMail[]>('o.to_address', 'o.created_at', 'o.sent_at', db.raw('coalesce(b.subject, o.subject) as subject'))
  return rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    created_at: isoTime(created_at),
    sent_at: isoTimeOrNull(sent_at),
  }))
}
