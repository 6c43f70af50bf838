import type { PageQuery } from '@cortile/contract/page.ts'
import type { Movimento, StaffMovimento } from '@cortile/contract/saldo.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../db/connect.ts'
import { isoTime } from '../db/time.ts'

/** The newest movements of a member's saldo, newest first, in coins. */
export async function latestMovementsOf(db: Db, anagrafica_id: number, limit: number): Promise<Movimento[]> {
  const rows = await db('saldo_movimenti')
    .where({ anagrafica_id })
    .orderBy('id', 'desc')
    .limit(limit)
    .select<Movimento[]>('id', 'operazione', 'descrizione', 'created_at')
  return rows.map(inCoins)
}

/** All movements of a member's saldo, newest first, in coins. */
export function allMovementsOf(db: Db, anagrafica_id: number): Promise<Movimento[]> {
  return latestMovementsOf(db, anagrafica_id, Number.MAX_SAFE_INTEGER)
}

/** One page of a member's movements with who made them, newest first, in coins; and how many there are in all. */
export async function movementsOf(
  db: Db,
  anagrafica_id: number,
  { page, per_page }: PageQuery,
): Promise<{ rows: StaffMovimento[]; total: number }> {
  const [counted, rows] = await Promise.all([
    db('saldo_movimenti').where({ anagrafica_id }).count('* as total').first<{ total: number } | undefined>(),
    db('saldo_movimenti as m')
      .leftJoin('users as u', 'u.id', 'm.user_id')
      .where('m.anagrafica_id', anagrafica_id)
      .orderBy('m.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select<StaffMovimento[]>('m.id', 'm.operazione', 'm.descrizione', 'm.created_at', 'u.name as user'),
  ])
  return { rows: rows.map(inCoins), total: counted?.total ?? 0 }
}

function inCoins<M extends Movimento>(row: M): M {
  return { ...row, operazione: fromHundredths(row.operazione), created_at: isoTime(row.created_at) }
}
