import type { CloseKind } from '@cortile/contract/chiusura.ts'
import type { Mezzo } from '@cortile/contract/mezzi.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Model, QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { sqlTime, type Span } from '../../db/time.ts'
import { PaymentModel } from '../fee/fee.model.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows } from '../rows.ts'
import { UserModel } from '../user/user.model.ts'

/**
 * The operations of a span: payments, manual movements and movements of the till. Movements of fees are left out,
 * because they repeat the payments. So are payments that moved no money: an ignored fee, or one with a price of 0.
 */
function operations(db: Db, span: Span): QueryBuilder<PaymentModel> {
  const payments = within(PaymentModel.query(db), span)
    .whereIn('metodo', ['pagato', 'saldo'])
    .whereNot('importo', 0)
    .select('id', 'created_at', 'user_id', 'metodo as kind', 'importo', 'mezzo', db.raw(TAKEN_BACK))
  const movements = within(MovementModel.query(db), span)
    .whereIn('tipo', ['manuale', 'cassa'])
    .select('id', 'created_at', 'user_id', db.raw(KIND), db.raw(SPENT_OR_GIVEN), 'mezzo', db.raw(REVERSED))
  return PaymentModel.query(db).from(payments.unionAll(movements).as('o'))
}

function within<M extends Model>(rows: QueryBuilder<M>, { from, before }: Span): QueryBuilder<M> {
  return rows.where('created_at', '>=', sqlTime(from)).where('created_at', '<', sqlTime(before))
}

const TAKEN_BACK = 'case when importo < 0 then 1 else 0 end as annullata'
const KIND = "case when tipo = 'cassa' then 'cassa' when operazione > 0 then 'ricarica' else 'prelievo' end"
const REVERSED = "case when tipo = 'cassa' and operazione > 0 then 1 else 0 end"
/** Sales of the till are negative movements; the day counts them with the opposite sign. */
const SPENT_OR_GIVEN = "case when tipo = 'cassa' then -operazione else operazione end"

/** Totals of one operator, kind and means; `user_id` null: no known operator; `mezzo` null: no money passed. */
export interface Sum {
  kind: CloseKind
  user_id: number | null
  user: string | null
  mezzo: Mezzo | null
  operazioni: number
  annullate: number
  /** Hundredths. */
  importo: number
}

type SumRow = Pick<Sum, 'kind' | 'user_id' | 'user' | 'mezzo'> &
  Record<'operazioni' | 'annullate' | 'importo', number | string>

/** The sums of a span by kind, operator and means; combinations without an operation are absent. */
export async function sumsOf(db: Db, span: Span): Promise<Sum[]> {
  const rows = await operations(db, span)
    .leftJoin(`${UserModel.tableName} as u`, 'u.id', 'o.user_id')
    .groupBy('o.kind', 'o.user_id', 'u.name', 'o.mezzo')
    .select(
      'o.kind',
      'o.user_id',
      'u.name as user',
      'o.mezzo',
      db.raw('count(*) - sum(o.annullata) as operazioni'),
      db.raw('sum(o.annullata) as annullate'),
      db.raw('sum(o.importo) as importo'),
    )
    .castTo<SumRow[]>()
  // MySQL gives a SUM as text.
  return rows.map(({ operazioni, annullate, importo, ...of }) => ({
    ...of,
    operazioni: Number(operazioni),
    annullate: Number(annullate),
    importo: Number(importo),
  }))
}

/** The cash that came less the cash that went in a span, in hundredths. */
export async function cashOf(db: Db, span: Span): Promise<number> {
  const [row] = await operations(db, span)
    .where('o.mezzo', 'contanti')
    .sum('o.importo as importo')
    .castTo<{ importo: number | string | null }[]>()
  // MySQL gives a SUM as text, and null for no rows.
  return Number(row?.importo ?? 0)
}

/** A payment or a movement, as its kind tells. */
export interface Operation {
  id: number
  kind: CloseKind
  created_at: string
  /** Hundredths; a reversal has the opposite sign. */
  importo: number
  mezzo: Mezzo | null
}

/** One page of the operations of a span, newest first, and the number of all. */
export async function operationPage(
  db: Db,
  span: Span,
  { page, per_page }: PageQuery,
): Promise<{ rows: Operation[]; total: number }> {
  const [total, rows] = await Promise.all([
    countRows(operations(db, span)),
    newestFirst(db, span)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select(OPERATION)
      .castTo<Operation[]>(),
  ])
  return { rows, total }
}

/** All operations of a span, newest first. */
export async function allOperations(db: Db, span: Span): Promise<Operation[]> {
  return newestFirst(db, span).select(OPERATION).castTo<Operation[]>()
}

const OPERATION = ['id', 'kind', 'created_at', 'importo', 'mezzo']

/** Rows of the two tables may share an id but never a kind, so the order is unambiguous. */
function newestFirst(db: Db, span: Span): QueryBuilder<PaymentModel> {
  return operations(db, span).orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
    { column: 'kind' },
  ])
}

/** The texts of an operation; the member's three are null if it was erased, `user` is null if there is none. */
export interface Words {
  id: number
  descrizione: string
  anagrafica_id: number | null
  nome: string | null
  cognome: string | null
  user: string | null
}

export function listPaymentWords(db: Db, ids: readonly number[]): Promise<Words[]> {
  return wordsOf(PaymentModel.query(db), ids)
}

export function listMovementWords(db: Db, ids: readonly number[]): Promise<Words[]> {
  return wordsOf(MovementModel.query(db), ids)
}

async function wordsOf<M extends Model>(operations: QueryBuilder<M>, ids: readonly number[]): Promise<Words[]> {
  return operations
    .alias('o')
    .leftJoin(`${MemberModel.tableName} as a`, (join) => void join.on('a.id', 'o.anagrafica_id').onNull('a.erased_at'))
    .leftJoin(`${UserModel.tableName} as u`, 'u.id', 'o.user_id')
    .whereIn('o.id', ids)
    .select('o.id', 'o.descrizione', 'a.id as anagrafica_id', 'a.nome', 'a.cognome', 'u.name as user')
    .castTo<Words[]>()
}
