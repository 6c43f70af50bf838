import type { Knex } from 'knex'
import type { CloseKind } from '@cortile/contract/chiusura.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime, type Span } from '../../db/time.ts'

/**
 * What moved in a span of time: payments, and movements by hand and at the till. The movements of fees are left out: they
 * are the other side of the payments. So is what moved nothing: a fee that was let go, or that cost nothing.
 */
function operations(db: Db, { from, before }: Span): Knex.QueryBuilder {
  const within = (table: string) =>
    db(table).where('created_at', '>=', sqlTime(from)).where('created_at', '<', sqlTime(before))
  const payments = within('pagamenti').whereIn('metodo', ['pagato', 'saldo']).whereNot('importo', 0)
  const movements = within('saldo_movimenti').whereIn('tipo', ['manuale', 'cassa'])
  const both = [
    payments.select('id', 'created_at', 'user_id', 'metodo as kind', 'importo', db.raw(TAKEN_BACK)),
    movements.select('id', 'created_at', 'user_id', db.raw(KIND), db.raw(SPENT_OR_GIVEN), db.raw('0')),
  ]
  return db.from(db.unionAll(both).as('o'))
}

const TAKEN_BACK = 'case when importo < 0 then 1 else 0 end as annullata'
const KIND = "case when tipo = 'cassa' then 'cassa' when operazione > 0 then 'ricarica' else 'prelievo' end"
/** The till takes coins away; on a day they count as what was sold. */
const SPENT_OR_GIVEN = "case when tipo = 'cassa' then -operazione else operazione end"

/** What one operator did of one kind; `user_id` null: nobody that is known. */
export interface Sum {
  kind: CloseKind
  user_id: number | null
  user: string | null
  operazioni: number
  annullate: number
  /** Hundredths. */
  importo: number
}

type SumRow = Pick<Sum, 'kind' | 'user_id' | 'user'> & Record<'operazioni' | 'annullate' | 'importo', number | string>

/** The sums of a span by kind and operator; one that had nothing is absent. */
export async function sumsOf(db: Db, span: Span): Promise<Sum[]> {
  const rows = await operations(db, span)
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .groupBy('o.kind', 'o.user_id', 'u.name')
    .select<SumRow[]>(
      'o.kind',
      'o.user_id',
      'u.name as user',
      db.raw('count(*) - sum(o.annullata) as operazioni'),
      db.raw('sum(o.annullata) as annullate'),
      db.raw('sum(o.importo) as importo'),
    )
  // MySQL gives a SUM as text.
  return rows.map(({ operazioni, annullate, importo, ...of }) => ({
    ...of,
    operazioni: Number(operazioni),
    annullate: Number(annullate),
    importo: Number(importo),
  }))
}

/** A row of `pagamenti` or of `saldo_movimenti`; its kind says of which. */
export interface Operation {
  id: number
  kind: CloseKind
  created_at: string
  /** Hundredths; of one taken back with the other sign. */
  importo: number
}

/** One page of the operations of a span, newest first, and how many they are in all. */
export async function operationPage(
  db: Db,
  span: Span,
  { page, per_page }: PageQuery,
): Promise<{ rows: Operation[]; total: number }> {
  const [counted, rows] = await Promise.all([
    operations(db, span).count('* as total').first<{ total: number } | undefined>(),
    newestFirst(db, span)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select<Operation[]>(OPERATION),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** All operations of a span, newest first. */
export async function allOperations(db: Db, span: Span): Promise<Operation[]> {
  return newestFirst(db, span).select<Operation[]>(OPERATION)
}

const OPERATION = ['id', 'kind', 'created_at', 'importo']

/** Ids of two tables may be the same, their kinds are not: the order is always one. */
function newestFirst(db: Db, span: Span): Knex.QueryBuilder {
  return operations(db, span).orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
    { column: 'kind' },
  ])
}
