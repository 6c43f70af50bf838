import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { OtpCodeModel } from './otp.model.ts'

/** The codes of an address created after a time (in the database's format), oldest first, locked until commit. */
export async function lockCodes(
  trx: Trx,
  email_key: string,
  after: string,
): Promise<Pick<OtpCodeModel, 'id' | 'code_hash' | 'tries' | 'expires_at' | 'used_at'>[]> {
  return OtpCodeModel.query(trx)
    .where({ email_key })
    .where('created_at', '>', after)
    .orderBy(['created_at', 'id'])
    .forUpdate()
    .select('id', 'code_hash', 'tries', 'expires_at', 'used_at')
}

/** `tries` is 0 and `used_at` null by default. */
export async function insertCode(
  trx: Trx,
  code: Pick<OtpCodeModel, 'email_key' | 'code_hash' | 'created_at' | 'expires_at'> &
    Partial<Pick<OtpCodeModel, 'tries' | 'used_at'>>,
): Promise<void> {
  await OtpCodeModel.query(trx).insert(code)
}

/** Marks all unused codes of an address as used. */
export async function patchCodesUsed(trx: Trx, email_key: string, used_at: string): Promise<void> {
  await OtpCodeModel.query(trx).where({ email_key }).whereNull('used_at').patch({ used_at })
}

/** Counts a wrong try for a code. */
export async function countTry(trx: Trx, id: number): Promise<void> {
  await OtpCodeModel.query(trx).where({ id }).increment('tries', 1)
}

/** The wrong tries, of all codes of an address created after a time (in the database's format). */
export async function countWrongTries(db: Db, email_key: string, after: string): Promise<number> {
  const codes = await OtpCodeModel.query(db).where({ email_key }).where('created_at', '>', after).select('tries')
  return codes.reduce((sum, { tries }) => sum + tries, 0)
}

/** Deletes the codes of these addresses (keys of `emailKey`) that have wrong tries. */
export async function deleteTriedCodes(trx: Trx, email_keys: readonly string[]): Promise<void> {
  await OtpCodeModel.query(trx).whereIn('email_key', email_keys).where('tries', '>', 0).delete()
}

/** Deletes all codes of these addresses (keys of `emailKey`). */
export async function deleteCodes(trx: Trx, email_keys: readonly string[]): Promise<void> {
  await OtpCodeModel.query(trx).whereIn('email_key', email_keys).delete()
}

/** Deletes codes created before a time (in the database's format), in batches; stops early when `signal` is aborted. */
export async function deleteCodesBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: OtpCodeModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
