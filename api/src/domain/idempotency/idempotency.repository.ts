import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { preparedChange, preparedInsert } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { IdempotencyKeyModel } from './idempotency.model.ts'

/** Whose key it is; the two are unique together. */
export type OwnedKey = Pick<IdempotencyKeyModel, 'owner' | 'key'>

/** The first answer of a key. */
export type FirstAnswer = Pick<IdempotencyKeyModel, 'answer' | 'anagrafica_id'> & { status: number }

/** A key as a second call finds it: the first one has committed, so it is answered. */
export type AnsweredKey = Pick<IdempotencyKeyModel, 'content_hash' | 'answer' | 'created_at'> & { status: number }

/** The unique index refuses a key that its owner has used; it waits for a transaction that has inserted it. */
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

/** Makes an old key as new: of another call, and not answered. */
export async function renewKey(
  trx: Trx,
  { owner, key }: OwnedKey,
  call: Pick<IdempotencyKeyModel, 'content_hash' | 'call' | 'created_at'>,
): Promise<void> {
  await IdempotencyKeyModel.query(trx)
    .where({ owner, key })
    .patch({ ...call, status: null, answer: null, anagrafica_id: null })
}

/** Deletes the keys from before a time (as the database keeps it), some at a time; ends early when `signal` says so. */
export async function deleteKeysBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: IdempotencyKeyModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
