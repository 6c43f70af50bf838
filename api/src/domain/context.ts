import type { Db } from '../db/connect.ts'
import type { PreparedTrx } from '../db/statement-transaction.ts'
import { transact, type Trx } from '../db/transaction.ts'
import type { Actor, Staff } from './actor.ts'
import type { AuditEntry } from './audit/audit-entry.ts'

/** Who calls, and when. */
interface CallContext<A extends Actor = Actor> {
  actor: A
  now: Date
  /** The centre's IANA time zone: days and hours are local to it. */
  zone: string
  /** The call's row in the register of changes; absent in jobs and tools, which write their own. */
  entry?: AuditEntry | undefined
}

/** Database, actor, time and zone of a read. */
export interface ReadContext<A extends Actor = Actor> extends CallContext<A> {
  /** The database, or the transaction that the read belongs to. */
  db: Db
}

/** Context of a change by prepared statements only; a `Context` is one, too. */
export interface StatementContext<A extends Actor = Staff> extends CallContext<A> {
  trx: PreparedTrx
}

/** Context of a change; all writes go through the transaction `trx`. */
export interface Context<A extends Actor = Staff> extends ReadContext<A> {
  trx: Trx
}

/** Runs `work` in its own transaction, with the retries of `transact`. */
export function transactAs<C extends Omit<ReadContext, 'actor'>, T>(
  context: C,
  work: (context: C & { trx: Trx }) => Promise<T>,
): Promise<T> {
  return transact(context.db, (trx) => work({ ...context, db: trx, trx }))
}
