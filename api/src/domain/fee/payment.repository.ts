import { fromHundredths } from '@cortile/contract/money.ts'
import type { Payment as PersonalPayment } from '@cortile/contract/privacy.ts'
import type { PayQuota } from '@cortile/contract/quotes.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'

/** A fee or week that a member has settled; `importo` in hundredths, as it was then. */
export interface Settled {
  id: number
  anagrafica_id: number
  quota_id: number | null
  settimana_id: number | null
  stato: PayQuota['method']
  importo: number
  movimento_id: number | null
}

/** What has been settled of a fee or week, by one member or by all; what erased members had settled is left out. */
export async function settledOf(
  db: Db,
  which: Partial<Pick<Settled, 'anagrafica_id' | 'quota_id' | 'settimana_id'>>,
): Promise<Settled[]> {
  const columns = ['id', 'anagrafica_id', 'quota_id', 'settimana_id', 'stato', 'importo', 'movimento_id']
  const existing = db('anagrafiche').select('id').whereNull('erased_at')
  return db('quote_pagate').where(which).whereIn('anagrafica_id', existing).select<Settled[]>(columns)
}

/** A payment, or with a negative `importo` the taking back of one; in hundredths. */
export interface Payment extends Pick<Settled, 'anagrafica_id' | 'importo' | 'movimento_id'> {
  quota_id?: number | null
  settimana_id?: number | null
  metodo: Settled['stato']
  descrizione: string
  user_id: number
}

/** Appends to the payments, of which no row is ever changed. */
export async function appendPayment(trx: Trx, payment: Payment, now: Date): Promise<void> {
  await trx('pagamenti').insert({ ...payment, created_at: sqlTime(now) })
}

/** A payment as it was taken, with the name of who took it; in hundredths, at its time in the database. */
export interface TakenPayment {
  id: number
  metodo: Settled['stato']
  descrizione: string
  importo: number
  user: string | null
  created_at: string
}

/** The last that a member paid for a fee or week, or took back; undefined where it never did either. */
export function lastPayment(
  db: Db,
  which: Pick<Payment, 'anagrafica_id' | 'quota_id' | 'settimana_id'>,
): Promise<TakenPayment | undefined> {
  const of = Object.fromEntries(Object.entries(which).map(([column, id]) => [`p.${column}`, id]))
  return db('pagamenti as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .where(of)
    .orderBy('p.id', 'desc')
    .first<TakenPayment | undefined>('p.id', 'p.metodo', 'p.descrizione', 'p.importo', 'u.name as user', 'p.created_at')
}

/** Every payment of a member, and every taking back of one, the latest first; in coins. */
export async function paymentsOf(db: Db, anagrafica_id: number): Promise<PersonalPayment[]> {
  const rows = await db('pagamenti as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .where('p.anagrafica_id', anagrafica_id)
    .orderBy('p.id', 'desc')
    .select<PersonalPayment[]>('p.descrizione', 'p.metodo', 'p.importo', 'u.name as user', 'p.created_at')
  return rows.map((row) => ({ ...row, importo: fromHundredths(row.importo), created_at: isoTime(row.created_at) }))
}
