import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { OtpCodeModel, WrongTryModel } from './otp.model.ts'

/** The codes of an address created after a time (in the database's format), oldest first, locked until commit. */
export async function lockCodes(
  trx: Trx,
  email_key: string,
  after: string,
): Promise<Pick<OtpCodeModel, 'id' | 'page_key' | 'code_hash' | 'tries' | 'expires_at' | 'used_at'>[]> {
  return OtpCodeModel.query(trx)
    .where({ email_key })
    .where('created_at', '>', after)
    .orderBy(['created_at', 'id'])
    .forUpdate()
    .select('id', 'page_key', 'code_hash', 'tries', 'expires_at', 'used_at')
}

type NewCode = Pick<OtpCodeModel, 'email_key' | 'page_key' | 'code_hash' | 'mail_id' | 'created_at' | 'expires_at'>

export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await OtpCodeModel.query(trx).insert(code)
}

/** Marks the unused codes of a page as used. */
export async function patchPageUsed(
  trx: Trx,
  { email_key, page_key }: Pick<OtpCodeModel, 'email_key' | 'page_key'>,
  used_at: string,
): Promise<void> {
  await OtpCodeModel.query(trx).where({ email_key, page_key }).whereNull('used_at').patch({ used_at })
}

/** Marks the unused codes of an address with this hash as used, whichever pages asked for them. */
export async function patchCodeUsed(
  trx: Trx,
  { email_key, code_hash }: Pick<OtpCodeModel, 'email_key' | 'code_hash'>,
  used_at: string,
): Promise<void> {
  await OtpCodeModel.query(trx).where({ email_key, code_hash }).whereNull('used_at').patch({ used_at })
}

/** The letters with an unused code of an address, created after a time (in the database's format). */
export async function listLettersWithCode(trx: Trx, email_key: string, after: string): Promise<number[]> {
  const codes = await OtpCodeModel.query(trx)
    .where({ email_key })
    .where('created_at', '>', after)
    .whereNull('used_at')
    .whereNotNull('mail_id')
    .distinct('mail_id')
  return codes.flatMap(({ mail_id }) => mail_id ?? [])
}

/** Gives the unused codes of a letter that is written anew the code that it has now. */
export async function patchCodesOfLetter(
  trx: Trx,
  letter: Pick<OtpCodeModel, 'email_key' | 'mail_id'>,
  change: Pick<OtpCodeModel, 'code_hash' | 'expires_at'>,
): Promise<void> {
  await OtpCodeModel.query(trx).where(letter).whereNull('used_at').patch(change)
}

/** Counts a wrong code compared with this one. */
export async function countTry(trx: Trx, id: number): Promise<void> {
  await OtpCodeModel.query(trx).where({ id }).increment('tries', 1)
}

export async function insertWrongTry(
  trx: Trx,
  wrong: Pick<WrongTryModel, 'email_key' | 'device' | 'created_at'>,
): Promise<void> {
  await WrongTryModel.query(trx).insert(wrong)
}

/** The wrong codes at an address after a time (in the database's format): of strangers together, and of each device. */
export async function countWrongTries(db: Db, email_key: string, after: string): Promise<Map<string | null, number>> {
  const counts = await WrongTryModel.query(db)
    .where({ email_key })
    .where('created_at', '>', after)
    .groupBy('device')
    .count('* as n')
    .select('device')
    .castTo<{ device: string | null; n: number }[]>()
  return new Map(counts.map(({ device, n }) => [device, n]))
}

/** Deletes the wrong codes of these addresses (keys of `emailKey`), and the codes that they were compared with. */
export async function deleteWrongTries(trx: Trx, email_keys: readonly string[]): Promise<void> {
  await OtpCodeModel.query(trx).whereIn('email_key', email_keys).where('tries', '>', 0).delete()
  await WrongTryModel.query(trx).whereIn('email_key', email_keys).delete()
}

/** Deletes all codes of these addresses (keys of `emailKey`), and the wrong ones. */
export async function deleteCodes(trx: Trx, email_keys: readonly string[]): Promise<void> {
  await OtpCodeModel.query(trx).whereIn('email_key', email_keys).delete()
  await WrongTryModel.query(trx).whereIn('email_key', email_keys).delete()
}

/**
 * Deletes codes and wrong tries from before a time (in the database's format), in batches; stops early when `signal` is
 * aborted.
 */
export async function deleteCodesBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  for (const table of [OtpCodeModel.tableName, WrongTryModel.tableName])
    await deleteInBatches(db, { table, which: (rows) => rows.where('created_at', '<', before), signal })
}
