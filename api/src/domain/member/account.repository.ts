import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { MemberModel } from './member.model.ts'

/** 404 unless this is a confirmed member: requests and erased members have no saldo. */
export async function getAccountOr404(db: Db, id: number): Promise<void> {
  if (!(await account(db, id).select('id'))) throw notFound()
}

/** As `getAccountOr404`, and locks the member until the transaction ends. Gives its saldo in hundredths. */
export async function lockAccount(trx: Trx, id: number): Promise<number> {
  const held = await account(trx, id).forUpdate().select('saldo')
  if (!held) throw notFound()
  return held.saldo
}

/** As `lockAccount`, of several, in the order in which every transaction locks them. Gives their ids, each once. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other)
  for (const id of sorted) await lockAccount(trx, id)
  return sorted
}

/** Whether a member that the caller has locked is suspended. */
export async function isSuspended(trx: Trx, id: number): Promise<boolean> {
  return (await account(trx, id).select('stato'))?.stato === 'sospeso'
}

function account(db: Db, id: number): QueryBuilder<MemberModel, MemberModel | undefined> {
  return MemberModel.query(db).findById(id).modify('confirmed')
}
