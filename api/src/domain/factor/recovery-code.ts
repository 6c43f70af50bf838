import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@cortile/contract/factors.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { countRows } from '../rows.ts'
import { keyedHash } from '../secrets.ts'
import { RecoveryCodeModel } from './factor.model.ts'

/** Without letters and digits that look alike on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 31^10 codes: 49 bits. */
const LENGTH = 10

/** New recovery codes in place of the user's old ones, as shown: `abcde-fghjk`. Only their hashes are stored. */
export async function newRecoveryCodes(trx: Trx, appKey: string, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  )
  await deleteRecoveryCodes(trx, user_id)
  for (const code of codes)
    await RecoveryCodeModel.query(trx).insert({ user_id, code_hash: hashOf(appKey, user_id, code) })
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** The user's unused codes. */
export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  return countRows(RecoveryCodeModel.query(db).where({ user_id }).whereNull('used_at'))
}

/** Uses up a typed code, with or without its dash, in any case; false for a wrong or a used one. */
export async function redeemRecoveryCode(
  trx: Trx,
  appKey: string,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  const typed = code.toLowerCase().replace(/[^a-z\d]/g, '')
  const used = await RecoveryCodeModel.query(trx)
    .where({ user_id, code_hash: hashOf(appKey, user_id, typed) })
    .whereNull('used_at')
    .patch({ used_at: sqlTime(now) })
  return used > 0
}

export async function deleteRecoveryCodes(trx: Trx, user_id: number): Promise<void> {
  await RecoveryCodeModel.query(trx).where({ user_id }).delete()
}

/** Bound to its user, so that equal codes of two users have different hashes. */
function hashOf(appKey: string, user_id: number, code: string): string {
  return keyedHash(appKey, 'recovery-code', `${user_id}\n${code}`)
}
