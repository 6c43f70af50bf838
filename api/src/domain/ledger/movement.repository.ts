import { fromHundredths } from '@cortile/contract/money.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Movimento, StaffMovimento } from '@cortile/contract/saldo.ts'
import type { QueryBuilder } from 'objection'
import { ROWS_AT_ONCE } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime, type Span } from '../../db/time.ts'
import { countRows } from '../rows.ts'
import { MovementModel } from './movement.model.ts'

/** The newest movements of a member's saldo, newest first, in coins. */
export async function latestMovementsOf(db: Db, anagrafica_id: number, limit: number): Promise<Movimento[]> {
  const rows = await MovementModel.query(db)
    .where({ anagrafica_id })
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'operazione', 'descrizione', 'created_at')
    .castTo<Movimento[]>()
  return rows.map(inCoins)
}

/** All movements of a member's saldo, newest first, in coins. */
export function allMovementsOf(db: Db, anagrafica_id: number): Promise<Movimento[]> {
  return latestMovementsOf(db, anagrafica_id, Number.MAX_SAFE_INTEGER)
}

/** One page of a member's movements with their operators, newest first, in coins; and the number of all. */
export async function movementsOf(
  db: Db,
  anagrafica_id: number,
  { page, per_page }: PageQuery,
): Promise<{ rows: StaffMovimento[]; total: number }> {
  const [total, rows] = await Promise.all([
    countRows(MovementModel.query(db).where({ anagrafica_id })),
    ofMember(db, anagrafica_id)
      .orderBy('m.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select(SHOWN)
      .castTo<StaffMovimento[]>(),
  ])
  return { rows: rows.map(inCoins), total }
}

/** A member's movements within a span of time, oldest first, in coins. */
export async function movementsWithin(db: Db, anagrafica_id: number, span: Span): Promise<StaffMovimento[]> {
  const rows = await ofMember(db, anagrafica_id, span).orderBy('m.id').select(SHOWN).castTo<StaffMovimento[]>()
  return rows.map(inCoins)
}

/** A member's movements, newest first, in coins; read in parts, on demand. */
export async function* eachMovement(
  db: Db,
  anagrafica_id: number,
  span: Partial<Span>,
): AsyncGenerator<StaffMovimento> {
  let before: number | undefined = Number.MAX_SAFE_INTEGER
  while (before !== undefined) {
    const rows: StaffMovimento[] = await ofMember(db, anagrafica_id, span)
      .where('m.id', '<', before)
      .orderBy('m.id', 'desc')
      .limit(ROWS_AT_ONCE)
      .select(SHOWN)
      .castTo<StaffMovimento[]>()
    yield* rows.map(inCoins)
    before = rows.at(-1)?.id
  }
}

/** A member's saldo at an instant, in hundredths: the sum of all movements before it. */
export async function saldoAt(db: Db, anagrafica_id: number, at: Date): Promise<number> {
  const [row] = await MovementModel.query(db)
    .where({ anagrafica_id })
    .where('created_at', '<', sqlTime(at))
    .sum('operazione as saldo')
    .castTo<{ saldo: number | string | null }[]>()
  // MySQL gives a SUM as text, and null for no rows.
  return Number(row?.saldo ?? 0)
}

const SHOWN = ['m.id', 'm.operazione', 'm.descrizione', 'm.created_at', 'u.name as user']

function ofMember(db: Db, anagrafica_id: number, { from, before }: Partial<Span> = {}): QueryBuilder<MovementModel> {
  const found = MovementModel.query(db)
    .alias('m')
    .leftJoinRelated('user', { alias: 'u' })
    .where('m.anagrafica_id', anagrafica_id)
  if (from) found.where('m.created_at', '>=', sqlTime(from))
  if (before) found.where('m.created_at', '<', sqlTime(before))
  return found
}

function inCoins<M extends Movimento>(row: M): M {
  return { ...row, operazione: fromHundredths(row.operazione), created_at: isoTime(row.created_at) }
}
