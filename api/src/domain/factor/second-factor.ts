import { may, isRole } from '@cortile/contract/access.ts'
import type { SecondFactorMethod } from '@cortile/contract/auth.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { countRows } from '../rows.ts'
import { readSwitch } from '../setting/setting.repository.ts'
import { isDemoAccount } from '../user/demo-account.ts'
import { patchSecondFactor, type UserRow } from '../user/user.repository.ts'
import { deleteFactorTries } from './factor-tries.ts'
import { PasskeyModel, TotpSecretModel } from './factor.model.ts'
import { countRecoveryCodes, deleteRecoveryCodes, newRecoveryCodes } from './recovery-code.ts'
import { deleteTicketsOf } from './ticket.ts'
import { hasTotp } from './totp.ts'

/** How long users of the roles that need one have to add a second factor. */
export const GRACE_MS = 14 * 24 * 60 * 60_000

/** Whether users must have a second factor, and since when (in the database's format; null: by the default). */
export interface Requirement {
  on: boolean
  since: string | null
}

export function readRequirement(db: Db, { production }: Pick<Config, 'production'>): Promise<Requirement> {
  return readSwitch(db, 'second_factor_required', production)
}

/** What decides from when a user must have a second factor. */
export type FactorOwner = Pick<UserRow, 'role' | 'email' | 'second_factor' | 'role_since' | 'created_at'>

/** Whether a user with this role must have a second factor; a demo account never. */
export function needsFactor(
  { role, email }: Pick<UserRow, 'role' | 'email'>,
  { on }: Requirement,
  config: Pick<Config, 'demo'>,
): boolean {
  return on && isRole(role) && may(role, 'second-factor.required') && !isDemoAccount(config, email)
}

/**
 * From when this user must have a second factor (ISO): 14 days after the setting, or after the role was given if that
 * was later. Null for a user that has one, or need not.
 */
export function factorDueAt(user: FactorOwner, required: Requirement, config: Pick<Config, 'demo'>): string | null {
  if (user.second_factor === 1 || !needsFactor(user, required, config)) return null
  const since = [required.since, user.role_since ?? user.created_at].flatMap((time) => time ?? [])
  const from = Math.max(...since.map((time) => Date.parse(isoTime(time))))
  return new Date(from + GRACE_MS).toISOString()
}

/**
 * Brings a user's row up to its factors after one was added or removed. Recovery codes come with the first factor, and
 * are gone with the last; they are the result, null unless it was the first.
 */
export async function recountFactors(
  trx: Trx,
  appKey: string,
  user: Pick<UserRow, 'id' | 'second_factor'>,
): Promise<string[] | null> {
  const { id: user_id } = user
  const keys = await countRows(PasskeyModel.query(trx).where({ user_id }))
  const has = keys > 0 || (await hasTotp(trx, user_id))
  await patchSecondFactor(trx, user_id, has)
  if (!has) await deleteRecoveryCodes(trx, user_id)
  return has && user.second_factor === 0 ? newRecoveryCodes(trx, appKey, user_id) : null
}

/** Removes all factors of a user, and the steps and counts that are about them. */
export async function removeFactors(trx: Trx, user_id: number): Promise<void> {
  await PasskeyModel.query(trx).where({ user_id }).delete()
  await TotpSecretModel.query(trx).deleteById(user_id)
  await deleteRecoveryCodes(trx, user_id)
  await deleteTicketsOf(trx, user_id)
  await deleteFactorTries(trx, user_id)
  await patchSecondFactor(trx, user_id, false)
}

/** The ways to take the second step that this user has now. `passkeys`: whether passkeys are valid at this address. */
export async function listMethods(
  db: Db,
  user_id: number,
  { passkeys }: { passkeys: boolean },
): Promise<SecondFactorMethod[]> {
  const keys = passkeys ? await countRows(PasskeyModel.query(db).where({ user_id })) : 0
  return [
    ...(keys > 0 ? (['passkey'] as const) : []),
    ...((await hasTotp(db, user_id)) ? (['totp'] as const) : []),
    ...((await countRecoveryCodes(db, user_id)) > 0 ? (['recovery'] as const) : []),
  ]
}
