import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { keyedHash } from '../secrets.ts'
import { KnownDeviceModel } from './known-device.model.ts'

/** How long a device stays known to an account after it has entered. */
const KNOWN_MS = 180 * 24 * 60 * 60_000

/**
 * A device at an account: a user's, or a family's, by the address that was typed to enter; as keyed hashes, so that a
 * copy of the table identifies no person.
 */
export type KnownDevice = Pick<KnownDeviceModel, 'account' | 'device'>

/** The device that enters an account. */
export interface EnteringDevice {
  /** The id in its cookie; null without one. */
  deviceId: string | null
  /** The browser's own name. */
  userAgent: string
}

export type AccountKind = 'user' | 'family'

/** `device`: the id in the device's cookie. */
export function knownDevice(appKey: string, kind: AccountKind, email: string, device: string): KnownDevice {
  return { account: hashDeviceAccount(appKey, kind, email), device: keyedHash(appKey, 'known-device', device) }
}

function hashDeviceAccount(appKey: string, kind: AccountKind, email: string): string {
  return keyedHash(appKey, `known-${kind}`, email)
}

/** Whether the device has entered the account in the last 180 days, and no new password has been set since. */
export async function isKnownDevice(db: Db, { account, device }: KnownDevice, now: Date): Promise<boolean> {
  const found = await KnownDeviceModel.query(db)
    .where({ account, device })
    .where('expires_at', '>', sqlTime(now))
    .select('device')
  return found.length > 0
}

/** Makes the device known to the account, from now on for 180 days. */
export async function rememberDevice(trx: Trx, known: KnownDevice, now: Date): Promise<void> {
  const expires_at = sqlTime(new Date(now.getTime() + KNOWN_MS))
  await trx(KnownDeviceModel.tableName)
    .insert({ ...known, expires_at })
    .onConflict(['account', 'device'])
    .merge(['expires_at'])
}

/** Forgets the devices of an account, except for this one. */
export async function forgetOtherDevices(trx: Trx, { account, device }: KnownDevice): Promise<void> {
  await KnownDeviceModel.query(trx).where({ account }).whereNot({ device }).delete()
}

/** Forgets all devices of these accounts. */
export async function forgetDevices(
  trx: Trx,
  appKey: string,
  kind: AccountKind,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  const accounts = emails.map((email) => hashDeviceAccount(appKey, kind, email))
  await KnownDeviceModel.query(trx).whereIn('account', accounts).delete()
}

/** Deletes the devices that are no longer known, in batches; stops early when `signal` is aborted. */
export async function deleteForgottenDevices(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: KnownDeviceModel.tableName,
    key: 'expires_at',
    which: (rows) => rows.where('expires_at', '<=', sqlTime(now)),
    signal,
  })
}
