import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { BookingModel, WeekModel } from '../week/week.model.ts'
import {
  FEE,
  feeRow,
  unpaidFees,
  unpaidWeeks,
  WEEK,
  WEEK_LEFT,
  weekRow,
  type FoundFee,
  type FoundWeek,
  type OwedRow,
} from './debt.repository.ts'
import { FeeModel } from './fee.model.ts'

/** A member's fee or week, as the URL of its payment names it. */
export interface Due {
  type: QuotaRow['type']
  /** The fee's or the week's. */
  id: number
  /** A confirmed member that the caller has locked. */
  anagrafica_id: number
}

/** The foreign key of settlements and payments to it. */
export function pointerOf({ type, id }: Due): { quota_id: number } | { settimana_id: number } {
  return type === 'settimana' ? { settimana_id: id } : { quota_id: id }
}

/**
 * Locks the fee or week (shared) until the transaction ends and gives its row as if unpaid, at its current amount; also
 * for a deleted fee and for a fee of other groups. 404 for an unknown fee or a week that the member has not booked.
 */
export async function lockDue(trx: Trx, due: Due): Promise<OwedRow> {
  // Shared: payments of the same fee for different members don't wait for one another.
  const parent =
    due.type === 'settimana'
      ? await WeekModel.query(trx).findById(due.id).forShare().select('id')
      : await FeeModel.query(trx).findById(due.id).forShare().select('id')
  const row = parent && (await rowOf(trx, due))
  if (!row) throw notFound()
  return row
}

/** Whether the member owes it and has not paid. */
export async function owes(db: Db, { type, id, anagrafica_id }: Due): Promise<boolean> {
  const unpaid = type === 'settimana' ? unpaidWeeks(db).where({ 's.id': id }) : unpaidFees(db).where({ 'q.id': id })
  const owed = await unpaid.where({ 'a.id': anagrafica_id }).limit(1).select('a.id')
  return owed.length > 0
}

async function rowOf(trx: Trx, { type, id, anagrafica_id }: Due): Promise<OwedRow | undefined> {
  if (type === 'tesseramento') {
    const fee = await FeeModel.query(trx)
      .alias('q')
      .findById(id)
      .select([...FEE, 'q.importo'])
      .castTo<FoundFee | undefined>()
    return fee && feeRow(fee)
  }
  const [week] = await WeekModel.query(trx)
    .alias('s')
    .join(`${BookingModel.tableName} as b`, 'b.settimana_id', 's.id')
    .where({ 's.id': id, 'b.anagrafica_id': anagrafica_id })
    .select([...WEEK, trx.raw(`${WEEK_LEFT} as importo`)])
    .castTo<FoundWeek[]>()
  return week && weekRow(week)
}
