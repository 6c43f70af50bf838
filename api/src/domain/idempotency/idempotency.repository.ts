import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { preparedChange, preparedInsert } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { IdempotencyKeyModel } from './idempotency.model.ts'

/** A key and its owner, unique together. */
export type OwnedKey = Pick<IdempotencyKeyModel, 'owner' | 'key'>

/** The first answer of a key. */
export type FirstAnswer = Pick<IdempotencyKeyModel, 'answer' | 'anagrafica_id'> & { status: number }

/** A key as a second call reads it: it has an answer, because the first call has committed. */
export type AnsweredKey = Pick<IdempotencyKeyModel, 'content_hash' | 'answer' | 'created_at'> & { status: number }

/** The unique index refuses a key that its owner has used; the insert waits for a transaction that has inserted it. */
export const insertKey = preparedInsert(IdempotencyKeyModel.tableName, [
  'owner',
  'key',
  'content_hash',
  'call',
  'created_at',
])

export const patchAnswer = preparedChange<OwnedKey & FirstAnswer>((db, of) =>
  db(IdempotencyKeyModel.tableName)
    .where({ owner: of('owner'), key: of('key') })
    .update({ status: of('status'), answer: of('answer'), anagrafica_id: of('anagrafica_id') }),
)

export async function findKey(trx: Trx, { owner, key }: OwnedKey): Promise<AnsweredKey | undefined> {
  return IdempotencyKeyModel.query(trx)
    .findOne({ owner, key })
    .select('content_hash', 'status', 'answer', 'created_at')
    .castTo<AnsweredKey | undefined>()
}

/** Reuses an old key for another call: the answer is removed. */
export async function renewKey(
  trx: Trx,
  { owner, key }: OwnedKey,
  call: Pick<IdempotencyKeyModel, 'content_hash' | 'call' | 'created_at'>,
): Promise<void> {
  await IdempotencyKeyModel.query(trx)
    .where({ owner, key })
    .patch({ ...call, status: null, answer: null, anagrafica_id: null })
}

/** Deletes keys created before a time (in the database's format), in batches; stops early when `signal` is aborted. */
export async function deleteKeysBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: IdempotencyKeyModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
