import type { ConsentRecord } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'

interface ConsentRow extends Omit<ConsentRecord, 'valore'> {
  valore: number
}

/** What a member has answered, the latest answer first. */
export async function consentsOf(db: Db, anagrafica_id: number): Promise<ConsentRecord[]> {
  const rows = await db('consensi as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('c.anagrafica_id', anagrafica_id)
    .orderBy('c.id', 'desc')
    .select<ConsentRow[]>('c.consenso', 'c.valore', 'c.versione', 'c.modo', 'u.name as user', 'c.created_at')
  return rows.map((row) => ({ ...row, valore: row.valore === 1, created_at: isoTime(row.created_at) }))
}
