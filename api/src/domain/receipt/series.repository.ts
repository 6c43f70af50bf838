import { raw } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { UserModel } from '../user/user.model.ts'
import { ReceiptSeriesModel, SeriesRaiseModel } from './receipt.model.ts'

/**
 * The next number of a year. Its row stays locked until the transaction ends, so that a rollback gives the number back: to be
 * called as late as possible.
 */
export async function takeNumber(trx: Trx, anno: number): Promise<number> {
  await ReceiptSeriesModel.query(trx)
    .insert({ anno, ultimo: 1 })
    .onConflict('anno')
    .merge({ ultimo: raw(`${ReceiptSeriesModel.tableName}.ultimo + 1`) })
  return (await ReceiptSeriesModel.query(trx).findById(anno).select('ultimo').throwIfNotFound()).ultimo
}

/** Locks the series of a year until the transaction ends. Gives its last number; 0 before its first receipt. */
export async function lockSeries(trx: Trx, anno: number): Promise<number> {
  await ReceiptSeriesModel.query(trx).insert({ anno, ultimo: 0 }).onConflict('anno').ignore()
  return (await ReceiptSeriesModel.query(trx).findById(anno).forUpdate().select('ultimo').throwIfNotFound()).ultimo
}

type Raise = Pick<SeriesRaiseModel, 'anno' | 'da' | 'a' | 'motivo' | 'user_id' | 'created_at'>

/** Leaves numbers out of a series that the caller has locked. */
export async function appendRaise(trx: Trx, raise: Raise): Promise<void> {
  await ReceiptSeriesModel.query(trx).findById(raise.anno).patch({ ultimo: raise.a })
  await SeriesRaiseModel.query(trx).insert(raise)
}

/** The last number of each year, the latest year first. */
export async function listSeries(db: Db): Promise<ReceiptSeriesModel[]> {
  return ReceiptSeriesModel.query(db).orderBy('anno', 'desc')
}

/** Numbers that were left out, with the name of the operator. */
export interface NamedRaise extends Omit<Raise, 'user_id'> {
  user: string | null
}

/** The numbers that were left out, of one year or all, the first first. */
export async function listRaises(db: Db, anno?: number): Promise<NamedRaise[]> {
  const raises = SeriesRaiseModel.query(db)
    .alias('r')
    .leftJoin(`${UserModel.tableName} as u`, 'u.id', 'r.user_id')
    .orderBy(['r.anno', 'r.da'])
    .select('r.anno', 'r.da', 'r.a', 'r.motivo', 'r.created_at', 'u.name as user')
  if (anno !== undefined) void raises.where({ 'r.anno': anno })
  return raises.castTo<NamedRaise[]>()
}
