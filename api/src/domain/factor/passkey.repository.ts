import type { Passkey } from '@cortile/contract/factors.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, isoTimeOrNull, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { PasskeyModel } from './factor.model.ts'

/** A passkey as an answer is compared with it. */
export type PasskeyRow = Pick<
  PasskeyModel,
  'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>

/** A user's passkeys as shown, the oldest first. */
export async function listPasskeys(db: Db, user_id: number): Promise<Passkey[]> {
  const keys = await PasskeyModel.query(db)
    .where({ user_id })
    .orderBy('id')
    .select('id', 'name', 'created_at', 'last_used_at')
  return keys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: isoTime(created_at),
    last_used_at: isoTimeOrNull(last_used_at),
  }))
}

/** A user's passkeys as they are compared, the oldest first. */
export async function listPasskeyRows(db: Db, user_id: number): Promise<PasskeyRow[]> {
  return comparable(db).where({ user_id }).orderBy('id')
}

/** The user that a passkey is of; undefined for an unknown one. */
export async function findPasskeyOwner(db: Db, credential_id: string): Promise<number | undefined> {
  return (await PasskeyModel.query(db).findOne({ credential_id }).select('user_id'))?.user_id
}

/** The passkey with this credential id, locked. */
export async function lockPasskey(trx: Trx, credential_id: string): Promise<PasskeyRow | undefined> {
  return comparable(trx).findOne({ credential_id }).forUpdate()
}

function comparable(db: Db) {
  return PasskeyModel.query(db).select('id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports')
}

/** Gives its id. The unique index refuses a credential that a user has already. */
export async function insertPasskey(
  trx: Trx,
  key: Omit<PasskeyRow, 'id'> & Pick<PasskeyModel, 'name' | 'created_at'>,
): Promise<number> {
  return (await PasskeyModel.query(trx).insert(key)).id
}

/** Records the use of a locked passkey. */
export async function patchPasskeyUsed(
  trx: Trx,
  { id, counter }: Pick<PasskeyModel, 'id' | 'counter'>,
  now: Date,
): Promise<void> {
  await PasskeyModel.query(trx)
    .where({ id })
    .patch({ counter, last_used_at: sqlTime(now) })
}

/** Whether the user had it. */
export async function deletePasskey(trx: Trx, key: Pick<PasskeyModel, 'id' | 'user_id'>): Promise<boolean> {
  return (await PasskeyModel.query(trx).where(key).delete()) > 0
}
