import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { patchSecondFactor } from '../user/user.repository.ts'
import { PasskeyModel, RecoveryCodeModel, TotpSecretModel } from './factor.model.ts'
import { deleteRecoveryCodes } from './recovery-code.ts'
import { hasTotp } from './totp.ts'

const moment = z.nullable(z.string())

/** The second factors of all users as they are stored, without their own ids. */
export const StoredFactors = z.object({
  passkeys: z.array(
    z.object({
      user_id: z.int(),
      credential_id: z.string(),
      public_key: z.string(),
      counter: z.int(),
      transports: z.string(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: moment,
    }),
  ),
  apps: z.array(
    z.object({
      user_id: z.int(),
      secret: z.string(),
      confirmed_at: moment,
      last_step: z.nullable(z.int()),
      created_at: z.string(),
    }),
  ),
  codes: z.array(z.object({ user_id: z.int(), code_hash: z.string(), used_at: moment })),
})
export type StoredFactors = z.infer<typeof StoredFactors>

/** Undefined for a database from before there were second factors. */
export async function listStoredFactors(db: Db): Promise<StoredFactors | undefined> {
  if (!(await db.schema.hasTable(PasskeyModel.tableName))) return undefined
  const [passkeys, apps, codes] = await Promise.all([
    PasskeyModel.query(db),
    TotpSecretModel.query(db),
    RecoveryCodeModel.query(db),
  ])
  return StoredFactors.parse({ passkeys, apps, codes })
}

/** Gives a user the factors that it has in `stored`, in place of those that it has. */
export async function replaceFactors(trx: Trx, user_id: number, stored: StoredFactors): Promise<void> {
  const own = <R extends { user_id: number }>(rows: readonly R[]) => rows.filter((row) => row.user_id === user_id)
  const passkeys = own(stored.passkeys)
  await PasskeyModel.query(trx).where({ user_id }).delete()
  await TotpSecretModel.query(trx).deleteById(user_id)
  await deleteRecoveryCodes(trx, user_id)
  for (const key of passkeys) await PasskeyModel.query(trx).insert(key)
  for (const app of own(stored.apps)) await TotpSecretModel.query(trx).insert(app)
  for (const code of own(stored.codes)) await RecoveryCodeModel.query(trx).insert(code)
  await patchSecondFactor(trx, user_id, passkeys.length > 0 || (await hasTotp(trx, user_id)))
}
