import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { DrawerModel } from './drawer.model.ts'

/** A count of the drawer; in hundredths. */
type Count = Pick<DrawerModel, 'data' | 'contato' | 'nota'>

/** What counts of a day; undefined if its drawer was not counted. */
export async function findCount(db: Db, data: string): Promise<Count | undefined> {
  return newest(db).findOne({ data })
}

/** What counts of the last counted day before this one; undefined if there is none. */
export async function findCountBefore(db: Db, data: string): Promise<Count | undefined> {
  return newest(db).where('data', '<', data).orderBy('data', 'desc').first()
}

function newest(db: Db) {
  return DrawerModel.query(db).orderBy('id', 'desc').select('data', 'contato', 'nota')
}

export async function insertCount(
  trx: Trx,
  count: Pick<DrawerModel, 'data' | 'contato' | 'nota' | 'user_id' | 'created_at'>,
): Promise<void> {
  await DrawerModel.query(trx).insert(count)
}
