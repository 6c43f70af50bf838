import type { Db } from '../db/connect.ts'
import { transact, type Trx } from '../db/transaction.ts'
import type { Actor, Staff } from './actor.ts'

/** Who reads what, when and where. */
export interface ReadContext<A extends Actor = Actor> {
  /** The database, or the transaction that the reading belongs to. */
  db: Db
  actor: A
  now: Date
  /** The centre's time zone, as IANA names it: on its wall stand the days and hours. */
  zone: string
}

/** Who changes something, when and where, and the transaction in which all of it is kept or nothing. */
export interface Context<A extends Actor = Staff> extends ReadContext<A> {
  trx: Trx
}

/** Runs `work` in a transaction of its own, again when it loses against another one (`transact`). */
export function transactAs<C extends Omit<ReadContext, 'actor'>, T>(
  context: C,
  work: (context: C & { trx: Trx }) => Promise<T>,
): Promise<T> {
  return transact(context.db, (trx) => work({ ...context, db: trx, trx }))
}
