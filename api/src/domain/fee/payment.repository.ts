import { fromHundredths } from '@cortile/contract/money.ts'
import type { Payment as PersonalPayment } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { recountDebts } from './debt-counts.ts'
import { PaymentModel, SettlementModel } from './fee.model.ts'

/** A fee or week that a member has settled; `importo` in hundredths, as it was then. */
export type Settled = Pick<SettlementModel, (typeof SETTLED)[number]>

const SETTLED = ['id', 'anagrafica_id', 'quota_id', 'settimana_id', 'stato', 'importo', 'movimento_id'] as const

/** What has been settled of a fee or week, by one member or by all; what erased members had settled is left out. */
export async function settledOf(
  db: Db,
  which: Partial<Pick<Settled, 'anagrafica_id' | 'quota_id' | 'settimana_id'>>,
): Promise<Settled[]> {
  const existing = MemberModel.query(db).modify('existing').select('id')
  return SettlementModel.query(db)
    .where(which)
    .whereIn('anagrafica_id', existing)
    .select([...SETTLED])
}

/** Which fee or week; the other one is absent or null. */
interface Pointer {
  quota_id?: number | null
  settimana_id?: number | null
}

interface Settlement extends Pointer, Pick<SettlementModel, 'anagrafica_id' | 'stato' | 'importo' | 'movimento_id'> {
  user_id: number
}

/** Writes that a member, who is locked, has settled a fee or week. The unique index refuses a second time. */
export async function insertSettlement(trx: Trx, settled: Settlement, now: Date): Promise<void> {
  const at = sqlTime(now)
  await SettlementModel.query(trx).insert({ ...settled, created_at: at, updated_at: at })
  await recountDebts(trx, [settled.anagrafica_id])
}

/** Gives how many it found: none where another transaction has just taken it back. */
export async function deleteSettlement(
  trx: Trx,
  { id, anagrafica_id }: Pick<Settled, 'id' | 'anagrafica_id'>,
): Promise<number> {
  const gone = await SettlementModel.query(trx).where({ id }).delete()
  await recountDebts(trx, [anagrafica_id])
  return gone
}

/** A payment, or with a negative `importo` the taking back of one; in hundredths. */
interface Payment extends Omit<Settlement, 'stato'> {
  metodo: Settled['stato']
  descrizione: string
}

/** Appends to the payments, of which no row is ever changed. */
export async function appendPayment(trx: Trx, payment: Payment, now: Date): Promise<void> {
  await PaymentModel.query(trx).insert({ ...payment, created_at: sqlTime(now) })
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
export async function lastPayment(
  db: Db,
  which: Pick<Payment, 'anagrafica_id' | 'quota_id' | 'settimana_id'>,
): Promise<TakenPayment | undefined> {
  const of = Object.fromEntries(Object.entries(which).map(([column, id]) => [`p.${column}`, id]))
  const [last] = await PaymentModel.query(db)
    .alias('p')
    .leftJoinRelated('user', { alias: 'u' })
    .where(of)
    .orderBy('p.id', 'desc')
    .limit(1)
    .select('p.id', 'p.metodo', 'p.descrizione', 'p.importo', 'u.name as user', 'p.created_at')
    .castTo<TakenPayment[]>()
  return last
}

/** Every payment of a member, and every taking back of one, the latest first; in coins. */
export async function paymentsOf(db: Db, anagrafica_id: number): Promise<PersonalPayment[]> {
  const rows = await PaymentModel.query(db)
    .alias('p')
    .leftJoinRelated('user', { alias: 'u' })
    .where('p.anagrafica_id', anagrafica_id)
    .orderBy('p.id', 'desc')
    .select('p.descrizione', 'p.metodo', 'p.importo', 'u.name as user', 'p.created_at')
    .castTo<PersonalPayment[]>()
  return rows.map((row) => ({ ...row, importo: fromHundredths(row.importo), created_at: isoTime(row.created_at) }))
}
