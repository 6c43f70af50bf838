import { randomBytes } from 'node:crypto'
import type { DataKey } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { unwrapKey, wrapKey } from '../secrets.ts'
import { DataKeyModel } from './data-key.model.ts'

/** `registro`: proves the register of changes; `salute`: encrypts the health sheets. */
type Purpose = 'registro' | 'salute'

const KEY_BYTES = 32

/** The keys of a purpose by id, newest first; null: it was wrapped under another `APP_KEY`. */
export async function listDataKeys(db: Db, appKey: string, scopo: Purpose): Promise<Map<number, Buffer | null>> {
  const rows = await DataKeyModel.query(db).where({ scopo }).orderBy('id', 'desc').select('id', 'avvolta')
  return new Map(rows.map(({ id, avvolta }) => [id, unwrapKey(appKey, scopo, avvolta)]))
}

/**
 * The newest key of a purpose that this `APP_KEY` opens; a new one if there is none. Its bytes never change, so that a
 * process may keep it.
 */
export async function openDataKey(db: Db, appKey: string, scopo: Purpose, now: Date): Promise<DataKey> {
  return transact(db, async (trx) => {
    // Servers that start at once must agree on one key.
    await acquireMutex(trx, 'keys')
    for (const [id, bytes] of await listDataKeys(trx, appKey, scopo)) if (bytes) return { id, bytes }
    const bytes = randomBytes(KEY_BYTES)
    const avvolta = wrapKey(appKey, scopo, bytes)
    const { id } = await DataKeyModel.query(trx).insert({ scopo, avvolta, created_at: sqlTime(now) })
    return { id, bytes }
  })
}

/** Wraps every key under another `APP_KEY`; gives how many, and how many the present one does not open, which stay. */
export async function rewrapDataKeys(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<{ rewrapped: number; foreign: number }> {
  await acquireMutex(trx, 'keys')
  const rows = await DataKeyModel.query(trx).forUpdate().select('id', 'scopo', 'avvolta')
  let rewrapped = 0
  for (const { id, scopo, avvolta } of rows) {
    const bytes = unwrapKey(from, scopo, avvolta)
    if (!bytes) continue
    await DataKeyModel.query(trx)
      .findById(id)
      .patch({ avvolta: wrapKey(to, scopo, bytes) })
    rewrapped += 1
  }
  return { rewrapped, foreign: rows.length - rewrapped }
}
