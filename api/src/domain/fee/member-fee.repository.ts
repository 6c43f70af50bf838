import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { Db } from '../../db/connect.ts'
import { gathered } from '../../db/gathered.ts'
import { preparedReadIn } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { weekName } from '../week/week-name.ts'
import { WeekModel } from '../week/week.model.ts'
import {
  FEE_PRICE,
  bookingsWithPart,
  PAID,
  PAID_IN_PART,
  unpaidFees,
  unpaidWeeks,
  WEEK_PRICE,
  type Debt,
} from './debt.repository.ts'
import { FeeModel, PartPaymentModel, SettlementModel } from './fee.model.ts'
import { joinReceipt, listLivePayments, livePayments, type LivePayment } from './payment.repository.ts'

/** A row of a member's fees as stored: amounts in hundredths, times as in the database. */
export interface OwedRow {
  id: number
  type: QuotaRow['type']
  descrizione: string
  /** Its price; a settled one keeps the price of that time. */
  importo: number
  /** What of it was paid, by `pagamenti`. */
  versato: number
  /** Those that were not taken back, the first made first. */
  pagamenti: LivePayment[]
  stato: QuotaRow['stato']
  updated_at: string | null
  created_at: string
}

/** What is left to pay of a fee or week, in hundredths. */
export function leftOf({ importo, versato, stato }: Pick<OwedRow, 'importo' | 'versato' | 'stato'>): number {
  return stato === null ? importo - versato : 0
}

/** All fees and weeks that a member owes or has settled, oldest first. */
export async function owedBy(db: Db, id: number): Promise<OwedRow[]> {
  const found = await askOwed(db, id)
  const payments = found.flatMap(paymentIn).sort((one, other) => one.id - other.id)
  const rows = found.filter((row) => !isPayment(row)).map((owed) => rowOf(owed, payments))
  return rows.sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id)
}

/** The unpaid part of the rows of `owedBy`. */
export function debtIn(owed: readonly OwedRow[]): Debt {
  const due = owed.filter(({ stato }) => stato === null)
  return { count: due.length, importo: due.reduce((sum, row) => sum + leftOf(row), 0) }
}

/** A fee has no dates: both are null. A payment has a fee or a week, and stands in the same answer. */
interface FoundOwed extends PaymentColumns {
  anagrafica_id: number
  id: number
  descrizione: string | null
  data_inizio: string | null
  data_fine: string | null
  created_at: string
  importo: number
  versato: number
  stato: QuotaRow['stato']
  updated_at: string | null
}

/** The columns that only payments have; null for a fee or week. */
type PaymentColumns = Pick<LivePayment, (typeof OF_PAYMENT)[number]>

const OF_PAYMENT = ['quota_id', 'settimana_id', 'mezzo', 'data', 'bonifico_id', 'movimento_id', 'ricevuta_id'] as const

function isPayment({ quota_id, settimana_id }: FoundOwed): boolean {
  return quota_id !== null || settimana_id !== null
}

/** The payment in a row of the answer; none in that of a fee or week. */
function paymentIn(found: FoundOwed): LivePayment[] {
  const { stato, quota_id, settimana_id, ...row } = found
  if (stato === null || !isPayment(found)) return []
  const { anagrafica_id, id, importo, mezzo, data, bonifico_id, movimento_id, ricevuta_id, created_at } = row
  const of = { anagrafica_id, quota_id, settimana_id }
  const means = { mezzo, data, bonifico_id, movimento_id }
  return [{ id, ...of, metodo: stato, importo, ...means, ricevuta_id, created_at }]
}

/** One statement for the fees, the weeks and their payments: what a look-up of a card waits for. */
const findOwed = preparedReadIn<FoundOwed>((db, ids) => {
  const among = (column: string) => `${column} in (${ids.map(() => '?').join(', ')})`
  const noDays = [db.raw('null as data_inizio'), db.raw('null as data_fine')]
  const fee = ['q.id', 'q.descrizione', ...noDays, 'q.created_at']
  const noPayment = OF_PAYMENT.map((column) => db.raw(`null as ${column}`))
  const paid = db.raw("case when p.stato = 'ignorato' then 0 else p.importo end as versato")
  const unpaid = unpaidFees(db, (fees) =>
    fees
      .whereRaw(among('a.id'), [...ids])
      .select('a.id as anagrafica_id', ...fee, db.raw(`${FEE_PRICE} as importo`), db.raw(`${PAID_IN_PART} as versato`))
      .select(db.raw('null as stato'), db.raw('null as updated_at'), ...noPayment),
  )
  const settled = SettlementModel.query(db)
    .alias('p')
    .joinRelated('fee', { alias: 'q' })
    .whereRaw(among('p.anagrafica_id'), [...ids])
    .select('p.anagrafica_id', ...fee, 'p.importo', paid, 'p.stato', 'p.updated_at', ...noPayment)
  const weeks = bookingsWithPart(db)
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 's.id').andOn('p.anagrafica_id', 'b.anagrafica_id'),
    )
    .where((owed) => void owed.whereRaw(`${WEEK_PRICE} > 0`).orWhereNotNull('p.id'))
    .whereRaw(among('b.anagrafica_id'), [...ids])
    .select('b.anagrafica_id', ...WEEK, db.raw(`coalesce(p.importo, ${WEEK_PRICE}) as importo`))
    .select(db.raw(`${PAID} as versato`), 'p.stato', 'p.updated_at', ...noPayment)
  const payments = joinReceipt(db, livePayments(db))
    .whereRaw(among('p.anagrafica_id'), [...ids])
    .where((due) => void due.whereNotNull('p.quota_id').orWhereNotNull('p.settimana_id'))
    .select('p.anagrafica_id', 'p.id', db.raw('null as descrizione'), ...noDays, 'p.created_at', 'p.importo')
    .select(db.raw('0 as versato'), 'p.metodo as stato', db.raw('null as updated_at'))
    .select(OF_PAYMENT.map((column) => (column === 'ricevuta_id' ? 'v.ricevuta_id' : `p.${column}`)))
  return unpaid.unionAll([settled, weeks, payments]).toKnexQuery()
})

const askOwed = gathered(findOwed, ({ anagrafica_id }) => anagrafica_id)

/** Columns of a booked week (aliases `s` and `b`) for a row, without the amount. */
const WEEK = ['s.id', 's.descrizione', 's.data_inizio', 's.data_fine', 'b.created_at']

function rowOf(
  found: Omit<FoundOwed, 'anagrafica_id' | keyof PaymentColumns>,
  payments: readonly LivePayment[],
): OwedRow {
  const { id, descrizione, data_inizio, data_fine, importo, versato, stato, updated_at, created_at } = found
  const common = { id, importo, versato, stato, updated_at, created_at }
  if (data_inizio === null || data_fine === null) {
    const pagamenti = payments.filter(({ quota_id }) => quota_id === id)
    return { ...common, pagamenti, type: 'tesseramento', descrizione: descrizione ?? '' }
  }
  const pagamenti = payments.filter(({ settimana_id }) => settimana_id === id)
  return { ...common, pagamenti, type: 'settimana', descrizione: weekName({ descrizione, data_inizio, data_fine }) }
}

/** A member's fee or week, as the URL of its payment names it. */
export interface Due {
  type: QuotaRow['type']
  /** The fee's or the week's. */
  id: number
  /** A confirmed member that the caller has locked. */
  anagrafica_id: number
}

/** The order in which a transaction locks several. */
export function inLockOrder(one: Due, other: Due): number {
  return one.type.localeCompare(other.type) || one.id - other.id || one.anagrafica_id - other.anagrafica_id
}

/** The foreign key of settlements and payments to it. */
export function pointerOf({ type, id }: Due): { quota_id: number } | { settimana_id: number } {
  return type === 'settimana' ? { settimana_id: id } : { quota_id: id }
}

/**
 * Locks the fee or week (shared) until the transaction ends and gives its row as if it were not settled, with what
 * was paid in part; also for a deleted fee and for a fee of other groups. 404 for an unknown fee or a week that the member has not booked.
 */
export async function lockDue(trx: Trx, due: Due): Promise<OwedRow> {
  // Shared: payments of the same fee for different members don't wait for one another.
  const parent =
    due.type === 'settimana'
      ? await WeekModel.query(trx).findById(due.id).forShare().select('id')
      : await FeeModel.query(trx).findById(due.id).forShare().select('id')
  const row = parent && (await findDue(trx, due))
  if (!row) throw notFound()
  return row
}

/** Whether the member owes it and has not paid all. */
export async function owes(db: Db, { type, id, anagrafica_id }: Due): Promise<boolean> {
  const own = { 'a.id': anagrafica_id }
  const owed =
    type === 'settimana'
      ? unpaidWeeks(db)
          .where({ ...own, 's.id': id })
          .select('a.id')
      : unpaidFees(db, (unpaid) => unpaid.where({ ...own, 'q.id': id }).select('a.id'))
  return (await owed).length > 0
}

async function findDue(trx: Trx, due: Due): Promise<OwedRow | undefined> {
  const { type, id, anagrafica_id } = due
  const unpaid = [trx.raw(`${PAID_IN_PART} as versato`), trx.raw('null as stato'), trx.raw('null as updated_at')]
  const [found] =
    type === 'settimana'
      ? await bookingsWithPart(trx)
          .where({ 'b.settimana_id': id, 'b.anagrafica_id': anagrafica_id })
          .select(...WEEK, trx.raw(`${WEEK_PRICE} as importo`), ...unpaid)
          .castTo<FoundOwed[]>()
      : await FeeModel.query(trx)
          .alias('q')
          .leftJoin(
            `${PartPaymentModel.tableName} as c`,
            (join) => void join.on('c.quota_id', 'q.id').andOnVal('c.anagrafica_id', anagrafica_id),
          )
          .where({ 'q.id': id })
          .select('q.id', 'q.descrizione', 'q.created_at', trx.raw('null as data_inizio'), trx.raw('null as data_fine'))
          .select(trx.raw(`${FEE_PRICE} as importo`), ...unpaid)
          .castTo<FoundOwed[]>()
  return found && rowOf(found, await listLivePayments(trx, { anagrafica_id, ...pointerOf(due) }))
}
