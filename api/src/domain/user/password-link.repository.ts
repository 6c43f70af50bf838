import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { PasswordLinkModel } from './user.model.ts'

/** The unused, unexpired link with this token, of an enabled user with this address; `at` in the database's format. */
export async function findOpenLink(
  db: Db,
  { token_hash, email }: { token_hash: string; email: string },
  at: string,
): Promise<Pick<PasswordLinkModel, 'id' | 'user_id'> | undefined> {
  return PasswordLinkModel.query(db)
    .alias('l')
    .joinRelated('user', { alias: 'u' })
    .where({ 'l.token_hash': token_hash, 'u.email': email, 'u.disabled': 0 })
    .whereNull('l.used_at')
    .where('l.expires_at', '>', at)
    .select('l.id', 'l.user_id')
    .first()
}

export async function insertLink(
  trx: Trx,
  link: Pick<PasswordLinkModel, 'user_id' | 'token_hash' | 'purpose' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await PasswordLinkModel.query(trx).insert(link)
}

/** Marks a link as used; of two concurrent calls one succeeds. False for a link that was used already. */
export async function patchLinkUsed(trx: Trx, id: number, used_at: string): Promise<boolean> {
  return (await PasswordLinkModel.query(trx).where({ id }).whereNull('used_at').patch({ used_at })) === 1
}

/** Marks all unused links of a user as used. */
export async function patchLinksUsed(trx: Trx, user_id: number, used_at: string): Promise<void> {
  await PasswordLinkModel.query(trx).where({ user_id }).whereNull('used_at').patch({ used_at })
}

export async function deleteLinks(trx: Trx, user_id: number): Promise<void> {
  await PasswordLinkModel.query(trx).where({ user_id }).delete()
}

/**
 * Deletes, in batches, the links that were used or expired before a time (in the database's format); stops early when
 * `signal` is aborted.
 */
export async function deleteLinksBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  for (const column of ['used_at', 'expires_at'])
    await deleteInBatches(db, {
      table: PasswordLinkModel.tableName,
      which: (rows) => rows.where(column, '<', before),
      signal,
    })
}
