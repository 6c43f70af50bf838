import { SALDO_SHORT } from '@cortile/contract/saldo.ts'
import { preparedChange, preparedInsert } from '../../db/prepared.ts'
import { sqlTime } from '../../db/time.ts'
import { userIdOf, type Member, type Staff } from '../actor.ts'
import type { StatementContext } from '../context.ts'
import { MemberModel } from '../member/member.model.ts'
import { unprocessable } from '../refusal.ts'
import { NO_MONEY, type Money } from './money.ts'
import { MovementModel } from './movement.model.ts'

export type Movement = {
  /** A member. If the caller has locked it, its new saldo is the saldo read at the lock plus `operazione`. */
  anagrafica_id: number
  /** Signed hundredths, not 0. */
  operazione: number
  descrizione: string
} & ({ tipo: 'manuale'; money: Money } | { tipo: Exclude<MovementModel['tipo'], 'manuale'>; money?: undefined })

/**
 * Moves a member's saldo and appends the movement, in the caller's transaction. The only writer of a saldo: one
 * conditional UPDATE, because a read followed by a write loses concurrent movements. Gives the movement's id.
 * 422 `Saldo insufficiente` if it would fall below zero.
 */
export async function moveSaldo(
  { trx, actor, now }: StatementContext<Staff | Member>,
  { anagrafica_id, operazione, descrizione, tipo, money }: Movement,
): Promise<number> {
  const moved = await move(trx, { id: anagrafica_id, operazione })
  if (moved.rows === 0) throw unprocessable(SALDO_SHORT)
  const { id } = await append(trx, {
    ...{ anagrafica_id, operazione, descrizione, tipo, ...(money ?? NO_MONEY) },
    ...{ user_id: userIdOf(actor), created_at: sqlTime(now) },
  })
  return id
}

const move = preparedChange<{ id: number; operazione: number }>((db, of) =>
  MemberModel.query(db)
    .where({ id: of('id') })
    .whereRaw('saldo + ? >= 0', [of('operazione')])
    .patch({ saldo: db.raw('saldo + ?', [of('operazione')]) })
    .toKnexQuery(),
)

const append = preparedInsert(MovementModel.tableName, [
  'anagrafica_id',
  'operazione',
  'descrizione',
  'tipo',
  'mezzo',
  'data',
  'riferimento',
  'bonifico_id',
  'user_id',
  'created_at',
])
