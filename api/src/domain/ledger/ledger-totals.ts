import type { Model, QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows } from '../rows.ts'
import { MovementModel } from './movement.model.ts'

/** The sums of all balances and of all movements, in hundredths: they differ only if the ledger is wrong. */
export async function sumsOf(db: Db): Promise<{ saldi: number; movimenti: number }> {
  const saldi = await added(MemberModel.query(db).sum('saldo as sum'))
  const movimenti = await added(MovementModel.query(db).sum('operazione as sum'))
  return { saldi, movimenti }
}

/** The number of movements, and sums of members' balances in hundredths: positive ones, and those of active members. */
export async function ledgerStats(db: Db): Promise<{ movements: number; positive: number; active: number }> {
  const saldi = () => MemberModel.query(db).modify('confirmed').sum('saldo as sum')
  const [movements, positive, active] = await Promise.all([
    countRows(MovementModel.query(db)),
    added(saldi().where('saldo', '>', 0)),
    added(saldi().where({ stato: 'attivo' })),
  ])
  return { movements, positive, active }
}

async function added<M extends Model>(sums: QueryBuilder<M>): Promise<number> {
  const [row] = await sums.castTo<{ sum: number | string | null }[]>()
  return Number(row?.sum ?? 0)
}
