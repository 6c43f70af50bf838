import { setImmediate } from 'node:timers/promises'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { LedgerCheck } from '@cortile/contract/system.ts'
import type { Db } from '../../db/connect.ts'
import { MemberModel } from '../member/member.model.ts'
import { MovementModel } from './movement.model.ts'

const CHUNK = 1_000
/** The most wrong balances that are listed; `wrong_count` counts all. */
export const NAMED_AT_MOST = 100

interface Account {
  id: number
  /** Hundredths. */
  saldo: number
  moved: number | string
  movements: number
  /** 1 for a confirmed member; rows of requests and erased members are checked too. */
  member: number
}

/**
 * Compares every balance with the sum of its movements, in chunks of members. One statement reads balances and
 * movements together, without locks, so that a concurrent movement is not reported as wrong.
 */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  const found = { members: 0, movements: 0, total: 0, wrong_count: 0 }
  const wrong: LedgerCheck['wrong'] = []
  for (let after = 0; ;) {
    const accounts = await accountsAfter(db, after)
    for (const { id, saldo, moved, movements, member } of accounts) {
      const sum = Number(moved)
      found.members += member
      found.movements += movements
      found.total += saldo
      if (sum === saldo) continue
      found.wrong_count += 1
      if (wrong.length < NAMED_AT_MOST)
        wrong.push({ anagrafica_id: id, saldo: fromHundredths(saldo), movements: fromHundredths(sum) })
    }
    const last = accounts.at(-1)
    if (last === undefined || accounts.length < CHUNK) return { ...found, total: fromHundredths(found.total), wrong }
    after = last.id
    // The embedded database is synchronous: between two chunks the server answers other calls.
    await setImmediate()
  }
}

async function accountsAfter(db: Db, after: number): Promise<Account[]> {
  const some = MemberModel.query(db)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .select('id', 'saldo', 'is_request', 'erased_at')
    .as('a')
  return MemberModel.query(db)
    .from(some)
    .leftJoin(`${MovementModel.tableName} as m`, 'm.anagrafica_id', 'a.id')
    .groupBy('a.id', 'a.saldo', 'a.is_request', 'a.erased_at')
    .orderBy('a.id')
    .select(
      'a.id',
      'a.saldo',
      db.raw('coalesce(sum(m.operazione), 0) as moved'),
      db.raw('count(m.id) as movements'),
      db.raw('case when a.is_request = 0 and a.erased_at is null then 1 else 0 end as member'),
    )
    .castTo<Account[]>()
}
