import type { Db } from '../../db/connect.ts'
import { preparedLock } from '../../db/prepared.ts'
import type { PreparedTrx } from '../../db/statement-transaction.ts'
import type { Trx } from '../../db/transaction.ts'
import { MovementModel } from './movement.model.ts'
import { ReversedSaleModel } from './reversed-sale.model.ts'

/** A movement by which the till charged a member; `operazione` in hundredths, below 0. */
export type Sale = Pick<MovementModel, 'anagrafica_id' | 'operazione' | 'descrizione' | 'user_id' | 'created_at'>

/** The sale with this movement; undefined if there is no such movement or it is no sale. */
export async function findSale(db: Db, id: number): Promise<Sale | undefined> {
  return MovementModel.query(db)
    .findOne({ id, tipo: 'cassa' })
    .where('operazione', '<', 0)
    .select('anagrafica_id', 'operazione', 'descrizione', 'user_id', 'created_at')
}

/**
 * What the till has charged a member since a time (in the database's format), less what it gave back; in hundredths.
 * Reads what is committed now, not the transaction's snapshot, which may be older than the lock on the member.
 */
export async function spentSince(trx: PreparedTrx, anagrafica_id: number, since: string): Promise<number> {
  const [sum] = await lockSpent(trx, { anagrafica_id, since })
  return -Number(sum?.operazioni ?? 0)
}

const lockSpent = preparedLock<{ anagrafica_id: number; since: string }, { operazioni: number | string | null }>(
  (db, of) =>
    MovementModel.query(db)
      .where({ anagrafica_id: of('anagrafica_id'), tipo: 'cassa' })
      .whereRaw('created_at >= ?', [of('since')])
      .sum('operazione as operazioni')
      .forUpdate()
      .toKnexQuery(),
)

export async function isReversed(db: Db, movimento_id: number): Promise<boolean> {
  return (await ReversedSaleModel.query(db).findOne({ movimento_id }).select('id')) !== undefined
}

/** Records that a sale was reversed by the movement `storno_id`. */
export async function insertReversal(
  trx: Trx,
  reversal: Pick<ReversedSaleModel, 'movimento_id' | 'storno_id'>,
): Promise<void> {
  await ReversedSaleModel.query(trx).insert(reversal)
}
