import type { Db } from '../db/connect.ts'
import { transact } from '../db/transaction.ts'
import { AuditEntry } from '../domain/audit/audit-entry.ts'
import { KEY_ROTATED } from '../domain/audit/check-audit.ts'
import { renewLinks } from '../domain/confirmation/ask-guardian.ts'
import { openDataKey, rewrapDataKeys } from '../domain/data-key/data-key.repository.ts'
import { resealTotpSecrets } from '../domain/factor/totp.ts'

/** As `APP_KEY`: docs/configuration.md. */
const KEY_MIN_BYTES = 32

/**
 * Moves what is encrypted from one `APP_KEY` to another, in one transaction: the keys of the register and of the health
 * sheets, the secrets of authenticator apps, the links to confirm a signup. The sheets themselves stay as they are. What
 * is only hashed with the old one ends: recovery codes, known devices, codes and links in mails. Throws if the old one
 * opens none of the keys.
 */
export async function rotateKeys(
  db: Db,
  keys: { from: string; to: string },
  now: Date,
): Promise<{ rewrapped: number; foreign: number }> {
  if (Buffer.byteLength(keys.to) < KEY_MIN_BYTES) throw new Error(`APP_KEY_NEW: at least ${KEY_MIN_BYTES} bytes`)
  if (keys.to === keys.from) throw new Error('APP_KEY_NEW is the present APP_KEY')
  const key = await openDataKey(db, keys.from, 'registro', now)
  return transact(db, async (trx) => {
    const counted = await rewrapDataKeys(trx, keys)
    await resealTotpSecrets(trx, keys)
    await renewLinks(trx, keys.to)
    const entry = new AuditEntry(
      { key, azione: KEY_ROTATED, at: now, subject: { tipo: 'sistema', id: null } },
      'system',
    )
    await entry.write(trx)
    return counted
  })
}
