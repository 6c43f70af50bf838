import { fromHundredths } from '@cortile/contract/money.ts'
import type { Payment } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'

/** Every payment of a member, and every taking back of one, the latest first; in coins. */
export async function paymentsOf(db: Db, anagrafica_id: number): Promise<Payment[]> {
  const rows = await db('pagamenti as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .where('p.anagrafica_id', anagrafica_id)
    .orderBy('p.id', 'desc')
    .select<Payment[]>('p.descrizione', 'p.metodo', 'p.importo', 'u.name as user', 'p.created_at')
  return rows.map((row) => ({ ...row, importo: fromHundredths(row.importo), created_at: isoTime(row.created_at) }))
}
