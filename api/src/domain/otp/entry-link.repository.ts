import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { EntryLinkModel } from './otp.model.ts'

type NewLink = Pick<
  EntryLinkModel,
  'token_hash' | 'email_key' | 'anagrafica_id' | 'mail_id' | 'created_at' | 'expires_at'
>

export async function insertEntryLink(trx: Trx, link: NewLink): Promise<void> {
  await EntryLinkModel.query(trx).insert(link)
}

/** The unused, unexpired link with this token; `at` in the database's format. */
export async function findOpenEntryLink(
  db: Db,
  token_hash: string,
  at: string,
): Promise<Pick<EntryLinkModel, 'id' | 'email_key' | 'anagrafica_id'> | undefined> {
  return EntryLinkModel.query(db)
    .where({ token_hash })
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .select('id', 'email_key', 'anagrafica_id')
    .first()
}

/** Marks a link as used; of two concurrent calls one succeeds. False for a link that was used already. */
export async function patchEntryLinkUsed(trx: Trx, id: number, used_at: string): Promise<boolean> {
  return (await EntryLinkModel.query(trx).where({ id }).whereNull('used_at').patch({ used_at })) === 1
}

/** The letters with an unused, unexpired link of an address. */
export async function listLettersWithLink(trx: Trx, email_key: string, at: string): Promise<number[]> {
  const links = await EntryLinkModel.query(trx)
    .where({ email_key })
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .distinct('mail_id')
  return links.map(({ mail_id }) => mail_id)
}

/** Deletes the links of a letter that is written anew. */
export async function deleteLinksOfLetter(trx: Trx, mail_id: number): Promise<void> {
  await EntryLinkModel.query(trx).where({ mail_id }).delete()
}

/** Deletes the links of these addresses (keys of `emailKey`). */
export async function deleteEntryLinks(trx: Trx, email_keys: readonly string[]): Promise<void> {
  await EntryLinkModel.query(trx).whereIn('email_key', email_keys).delete()
}

/** Deletes the links that expired before a time (in the database's format), in batches; stops when `signal` is aborted. */
export async function deleteEntryLinksBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: EntryLinkModel.tableName,
    which: (rows) => rows.where('expires_at', '<', before),
    signal,
  })
}
