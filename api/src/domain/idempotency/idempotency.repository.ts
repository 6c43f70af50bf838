import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { preparedInsert } from '../../db/prepared.ts'
import { IdempotencyKeyModel } from './idempotency.model.ts'

/** A key and its owner, unique together. */
export type OwnedKey = Pick<IdempotencyKeyModel, 'owner' | 'key'>

/** A key with the answer of its call. */
export type AnsweredKey = Pick<
  IdempotencyKeyModel,
  'content_hash' | 'call' | 'answer' | 'anagrafica_id' | 'created_at'
> & { status: number }

/** The unique index refuses a key that its owner has used; the insert waits for a transaction that has inserted it. */
export const insertKey = preparedInsert(IdempotencyKeyModel.tableName, [
  'owner',
  'key',
  'content_hash',
  'call',
  'status',
  'answer',
  'anagrafica_id',
  'created_at',
])

type StoredAnswer = Pick<AnsweredKey, 'content_hash' | 'status' | 'answer' | 'created_at'>

export async function findKey(db: Db, { owner, key }: OwnedKey): Promise<StoredAnswer | undefined> {
  return IdempotencyKeyModel.query(db)
    .findOne({ owner, key })
    .select('content_hash', 'status', 'answer', 'created_at')
    .castTo<StoredAnswer | undefined>()
}

/** Deletes a key of that time, so that its owner can use it again. */
export async function deleteKey(
  db: Db,
  { owner, key, created_at }: OwnedKey & Pick<AnsweredKey, 'created_at'>,
): Promise<void> {
  await IdempotencyKeyModel.query(db).where({ owner, key, created_at }).delete()
}

/** Deletes keys created before a time (in the database's format), in batches; stops early when `signal` is aborted. */
export async function deleteKeysBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: IdempotencyKeyModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
