import { fromHundredths } from '@cortile/contract/money.ts'
import type { Payment as PersonalPayment } from '@cortile/contract/privacy.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { NO_MONEY, type Money } from '../ledger/money.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows } from '../rows.ts'
import { WeekModel } from '../week/week.model.ts'
import { PaymentModel, ReceiptedModel, ReversalModel, SettlementModel } from './fee.model.ts'

/** A fee or week that a member has settled; `importo` in hundredths, as of the settlement. */
export type Settled = Pick<SettlementModel, (typeof SETTLED)[number]>

const SETTLED = ['id', 'anagrafica_id', 'quota_id', 'settimana_id', 'stato', 'importo', 'movimento_id'] as const

/** The settlements of a fee or week, by one member or by all; those of erased members are left out. */
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

/** A payment that was not taken back, and the valid receipt that it stands in; in hundredths. */
export type LivePayment = Pick<PaymentModel, (typeof LIVE)[number]> & { ricevuta_id: number | null }

const LIVE = [
  ...(['id', 'anagrafica_id', 'quota_id', 'settimana_id', 'metodo', 'importo'] as const),
  ...(['mezzo', 'data', 'bonifico_id', 'movimento_id', 'created_at'] as const),
] as const

/** The payments for fees or weeks that were not taken back, the first made first, without those of erased members. */
export async function listLivePayments(
  db: Db,
  which: Partial<Pick<Settled, 'anagrafica_id' | 'quota_id' | 'settimana_id'>>,
): Promise<LivePayment[]> {
  const of = Object.fromEntries(Object.entries(which).map(([column, id]) => [`p.${column}`, id]))
  return joinReceipt(db, livePayments(db))
    .where(of)
    .orderBy('p.id')
    .select(LIVE.map((column) => `p.${column}`))
    .select('v.ricevuta_id')
    .castTo<LivePayment[]>()
}

/** Joins the valid receipt (alias `v`) of payments (alias `p`), if there is one. */
export function joinReceipt(db: Db, payments: QueryBuilder<PaymentModel>): QueryBuilder<PaymentModel> {
  return payments.leftJoin(
    `${ReceiptedModel.tableName} as v`,
    (join) => void join.on('v.pagamento_id', 'p.id').andOn('v.valida', db.raw('1')),
  )
}

/** Payments (alias `p`) of existing members that were not taken back. */
export function livePayments(db: Db): QueryBuilder<PaymentModel> {
  const existing = MemberModel.query(db).modify('existing').select('id')
  return (
    PaymentModel.query(db)
      .alias('p')
      .leftJoin(`${ReversalModel.tableName} as r`, 'r.pagamento_id', 'p.id')
      .leftJoin(`${ReversalModel.tableName} as s`, 's.storno_id', 'p.id')
      .whereNull('r.id')
      .whereNull('s.id')
      // Rows of a week that was deleted name no week any more, so that older reversals of them name no payment.
      .where('p.importo', '>=', 0)
      .whereIn('p.anagrafica_id', existing)
  )
}

/** What was really paid, in hundredths: an amount settled as `ignorato` was not. */
export function paidIn(payments: readonly Pick<LivePayment, 'metodo' | 'importo'>[]): number {
  return payments.reduce((sum, { metodo, importo }) => sum + (metodo === 'ignorato' ? 0 : importo), 0)
}

/** Reference to a fee or a week; the other one is absent or null. */
export interface Pointer {
  quota_id?: number | null
  settimana_id?: number | null
}

interface Settlement extends Pointer, Pick<SettlementModel, 'anagrafica_id' | 'stato' | 'importo' | 'movimento_id'> {
  user_id: number
}

/**
 * Writes the settlement of a fee or week by a member that the caller has locked, and whose debts it recounts. The unique index
 * refuses a second.
 */
export async function insertSettlement(trx: Trx, settled: Settlement, now: Date): Promise<void> {
  const at = sqlTime(now)
  await SettlementModel.query(trx).insert({ ...settled, created_at: at, updated_at: at })
}

/** Gives the number of deleted rows: 0 if another transaction has just deleted it. */
export async function deleteSettlement(trx: Trx, { id }: Pick<Settled, 'id'>): Promise<number> {
  return SettlementModel.query(trx).where({ id }).delete()
}

/** A payment, or with the opposite sign the reversal of one; in hundredths. */
type Payment = Omit<Settlement, 'stato'> & { descrizione: string } & (
    | { metodo: 'pagato'; money: Money }
    | { metodo: 'saldo' | 'ignorato'; money?: undefined }
  )

/** Appends a payment; gives its id. */
export async function appendPayment(trx: Trx, { money, ...payment }: Payment, now: Date): Promise<number> {
  const row = { ...payment, ...(money ?? NO_MONEY), created_at: sqlTime(now) }
  const { id } = await PaymentModel.query(trx).insert(row)
  return id
}

/** Appends the reversal of a payment. The unique key refuses a second one. */
export async function appendReversal(trx: Trx, pagamento_id: number, reversal: Payment, now: Date): Promise<void> {
  const storno_id = await appendPayment(trx, reversal, now)
  await ReversalModel.query(trx).insert({ pagamento_id, storno_id })
}

/** A payment that settles with money or coins, with the name of its operator; in hundredths, its time in the database's format. */
export interface TakenPayment {
  id: number
  metodo: Exclude<Settled['stato'], 'ignorato'>
  descrizione: string
  importo: number
  user: string | null
  created_at: string
}

/** One payment that is known to exist. */
export async function getTakenPayment(db: Db, id: number): Promise<TakenPayment> {
  return PaymentModel.query(db)
    .alias('p')
    .leftJoinRelated('user', { alias: 'u' })
    .findById(id)
    .select('p.id', 'p.metodo', 'p.descrizione', 'p.importo', 'u.name as user', 'p.created_at')
    .throwIfNotFound()
    .castTo<TakenPayment>()
}

/** A payment or a reversal, in hundredths: whether it was taken back, and the days of the week that it is for. */
export interface RecordedPayment extends Pick<
  PaymentModel,
  'id' | 'anagrafica_id' | 'descrizione' | 'metodo' | 'importo' | 'mezzo' | 'data' | 'created_at'
> {
  storno_id: number | null
  data_inizio: string | null
  data_fine: string | null
}

/** Payments and reversals by their ids, the first made first. */
export async function listPayments(db: Db, ids: readonly number[]): Promise<RecordedPayment[]> {
  return PaymentModel.query(db)
    .alias('p')
    .leftJoin(`${ReversalModel.tableName} as r`, 'r.pagamento_id', 'p.id')
    .leftJoin(`${WeekModel.tableName} as s`, 's.id', 'p.settimana_id')
    .whereIn('p.id', [...ids])
    .orderBy('p.id')
    .select(PAYMENT.map((column) => `p.${column}`))
    .select('r.storno_id', 's.data_inizio', 's.data_fine')
    .castTo<RecordedPayment[]>()
}

const PAYMENT = ['id', 'anagrafica_id', 'descrizione', 'metodo', 'importo', 'mezzo', 'data', 'created_at']

/** A payment, with the reversal that takes it back, or a reversal, with what it takes back; in hundredths. */
export interface StatedPayment extends Pick<
  RecordedPayment,
  'id' | 'descrizione' | 'importo' | 'mezzo' | 'data' | 'created_at' | 'storno_id'
> {
  quota_id: number | null
  stornato_id: number | null
}

/** Every payment and reversal of a member that is about money or coins, the first day first. */
export async function listPaymentsOf(db: Db, anagrafica_id: number): Promise<StatedPayment[]> {
  const rows = await PaymentModel.query(db)
    .alias('p')
    .leftJoin(`${ReversalModel.tableName} as r`, 'r.pagamento_id', 'p.id')
    .leftJoin(`${ReversalModel.tableName} as s`, 's.storno_id', 'p.id')
    .where('p.anagrafica_id', anagrafica_id)
    .whereNot('p.metodo', 'ignorato')
    .whereNot('p.importo', 0)
    .orderBy('p.id')
    .select('p.id', 'p.quota_id', 'p.descrizione', 'p.importo', 'p.mezzo', 'p.data', 'p.created_at')
    .select('r.storno_id', 's.pagamento_id as stornato_id')
    .castTo<StatedPayment[]>()
  return rows
}

/** Whether a member has ever paid a fee or week, taken back or not. */
export async function hasPayments(
  db: Db,
  which: Pick<Settlement, 'anagrafica_id' | 'quota_id' | 'settimana_id'>,
): Promise<boolean> {
  return (await countRows(PaymentModel.query(db).where(which))) > 0
}

/** Every payment and reversal of a member, the latest first; in coins. */
export async function paymentsOf(db: Db, anagrafica_id: number): Promise<PersonalPayment[]> {
  const rows = await PaymentModel.query(db)
    .alias('p')
    .leftJoinRelated('user', { alias: 'u' })
    .where('p.anagrafica_id', anagrafica_id)
    .orderBy('p.id', 'desc')
    .select(
      'p.descrizione',
      'p.metodo',
      'p.mezzo',
      'p.data',
      'p.riferimento',
      'p.importo',
      'u.name as user',
      'p.created_at',
    )
    .castTo<PersonalPayment[]>()
  return rows.map((row) => ({ ...row, importo: fromHundredths(row.importo), created_at: isoTime(row.created_at) }))
}
