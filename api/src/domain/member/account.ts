import type { Knex } from 'knex'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'

/** 404 unless this is a confirmed member: a request has no saldo, and who was erased has none any more. */
export async function seeAccount(db: Db, id: number): Promise<void> {
  if (!(await account(db, id).first('id'))) throw notFound()
}

/** As `seeAccount`, and keeps the member until the transaction ends. Gives its saldo in hundredths. */
export async function holdAccount(trx: Trx, id: number): Promise<number> {
  const held = await account(trx, id).forUpdate().first<{ saldo: number } | undefined>('saldo')
  if (!held) throw notFound()
  return held.saldo
}

function account(db: Db, id: number): Knex.QueryBuilder {
  return db('anagrafiche').where({ id, is_request: 0 }).whereNull('erased_at')
}
