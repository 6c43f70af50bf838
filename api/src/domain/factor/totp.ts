import { TOTP_DIGITS, TOTP_SECONDS } from '@cortile/contract/factors.ts'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { seal, unseal } from '../secrets.ts'
import { TotpSecretModel } from './factor.model.ts'

/** Codes of an authenticator app (RFC 6238): SHA-1, as every app supports it, of a secret of 160 bits. */

const PURPOSE = 'totp'
const SECRET_BYTES = 20
/** Codes accepted before and after the present one, for a phone whose clock is off. */
const WINDOW = 1

/** Whether the user's app is confirmed. */
export async function hasTotp(db: Db, user_id: number): Promise<boolean> {
  return (
    (await TotpSecretModel.query(db).findById(user_id).whereNotNull('confirmed_at').select('user_id')) !== undefined
  )
}

/** A new secret for the user's app, in place of an unconfirmed one; as text and as the address in a QR code. */
export async function newTotpSecret(
  trx: Trx,
  appKey: string,
  { id, label, issuer }: { id: number; label: string; issuer: string },
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await TotpSecretModel.query(trx).deleteById(id)
  await TotpSecretModel.query(trx).insert({
    user_id: id,
    secret: seal(appKey, PURPOSE, secret.base32),
    created_at: sqlTime(now),
  })
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret, ...PARAMETERS }).toString() }
}

const PARAMETERS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_SECONDS }

/** Whether a secret waits to be confirmed. */
export async function hasNewTotp(db: Db, user_id: number): Promise<boolean> {
  return (await TotpSecretModel.query(db).findById(user_id).whereNull('confirmed_at').select('user_id')) !== undefined
}

/** Confirms a new secret with a code of the app; false for a wrong one. Call it with the user locked. */
export async function confirmTotp(
  trx: Trx,
  appKey: string,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  const row = await TotpSecretModel.query(trx).findById(user_id).whereNull('confirmed_at')
  const step = row && stepOf(row, appKey, code, now)
  if (step === undefined || step === null) return false
  await TotpSecretModel.query(trx)
    .findById(user_id)
    .patch({ confirmed_at: sqlTime(now), last_step: step })
  return true
}

/**
 * Uses up a code of the user's app: true once for each code, and for none before the newest used one. Call it with the
 * user locked.
 */
export async function redeemTotp(
  trx: Trx,
  appKey: string,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  const row = await TotpSecretModel.query(trx).findById(user_id).whereNotNull('confirmed_at')
  const step = row && stepOf(row, appKey, code, now)
  if (row === undefined || step === undefined || step === null) return false
  if (row.last_step !== null && step <= row.last_step) return false
  await TotpSecretModel.query(trx).findById(user_id).patch({ last_step: step })
  return true
}

/** Deletes the user's secret, confirmed or not; false if there was none. */
export async function deleteTotp(trx: Trx, user_id: number): Promise<boolean> {
  return (await TotpSecretModel.query(trx).deleteById(user_id)) > 0
}

/** Seals the secrets of all apps under another `APP_KEY`, so that their codes go on; those it does not open stay. */
export async function resealTotpSecrets(trx: Trx, { from, to }: { from: string; to: string }): Promise<void> {
  for (const { user_id, secret } of await TotpSecretModel.query(trx).forUpdate().select('user_id', 'secret')) {
    const base32 = unseal(from, PURPOSE, secret)
    if (base32 !== null)
      await TotpSecretModel.query(trx)
        .findById(user_id)
        .patch({ secret: seal(to, PURPOSE, base32) })
  }
}

/** The period of 30 seconds, counted from 1970, whose code this is; null for a wrong one. */
function stepOf({ secret }: Pick<TotpSecretModel, 'secret'>, appKey: string, code: string, now: Date): number | null {
  const base32 = unseal(appKey, PURPOSE, secret)
  const token = code.replace(/\s/g, '')
  if (base32 === null || !/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(base32), ...PARAMETERS })
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / (TOTP_SECONDS * 1_000)) + delta
}
