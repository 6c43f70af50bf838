import * as z from 'zod/mini'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { findIdentity } from '../../db/identity.ts'
import type { Trx } from '../../db/transaction.ts'
import { listStoredFactors, replaceFactors, StoredFactors } from '../factor/stored-factors.ts'
import { deleteAllTickets } from '../factor/ticket.ts'
import { EntryLinkModel, OtpCodeModel } from '../otp/otp.model.ts'
import { PasswordLinkModel, UserModel } from '../user/user.model.ts'
import { SessionModel } from './session.model.ts'

const Account = z.object({
  id: z.int(),
  created_at: z.string(),
  password_hash: z.nullable(z.string()),
  role: z.string(),
  disabled: z.int(),
  deleted_at: z.nullable(z.string()),
})

/**
 * Who can sign in to a database, and with what: its accounts with their second factors, and the hashes of the tokens of its sessions and unused
 * links. `identity` null: from before databases had one.
 */
export const SignIns = z.object({
  identity: z.nullable(z.int()),
  accounts: z.array(Account),
  tokens: z.array(z.string()),
  /** Absent: from before there were second factors. */
  factors: z.optional(StoredFactors),
})
export type SignIns = z.infer<typeof SignIns>

/** The sign-ins of a database; none if it is empty. */
export async function signInsOf(db: Db): Promise<SignIns> {
  const identity = await findIdentity(db)
  if (identity === null || !(await db.schema.hasTable(UserModel.tableName)))
    return { identity: null, accounts: [], tokens: [] }
  const accounts = await UserModel.query(db).select(
    'id',
    'created_at',
    'password_hash',
    'role',
    'disabled',
    'deleted_at',
  )
  const sessions = await SessionModel.query(db).select('token_hash')
  const links = await PasswordLinkModel.query(db).whereNull('used_at').select('token_hash')
  return {
    identity,
    accounts: accounts.map((account) => Account.parse(account)),
    tokens: [...sessions, ...links].map(({ token_hash }) => token_hash),
    factors: await listStoredFactors(db),
  }
}

/**
 * Brings the sign-ins of a restored backup up to those of the database that it replaced: sessions, links and codes that
 * were ended stay ended, and each account keeps its password, its second factor and its role and stays disabled or
 * deleted. Without
 * `later`, e.g. in a new database, nothing is known of what was ended, so every session, link and code ends.
 */
export async function endSignIns(trx: Trx, later: SignIns | undefined): Promise<void> {
  const sessions = await SessionModel.query(trx).select('id', 'token_hash')
  for (const ids of chunks(endedIds(sessions, later))) await SessionModel.query(trx).whereIn('id', ids).delete()
  const links = await PasswordLinkModel.query(trx).select('id', 'token_hash')
  for (const ids of chunks(endedIds(links, later))) await PasswordLinkModel.query(trx).whereIn('id', ids).delete()
  await OtpCodeModel.query(trx).delete()
  await EntryLinkModel.query(trx).delete()
  await deleteAllTickets(trx)
  for (const { id, created_at, ...now } of later?.accounts ?? []) {
    const restored = await endRights(trx, { id, created_at }, now)
    if (restored && later?.factors) await replaceFactors(trx, id, later.factors)
  }
}

function endedIds(rows: readonly { id: number; token_hash: string }[], later: SignIns | undefined): number[] {
  const open = new Set(later?.tokens)
  return rows.filter(({ token_hash }) => !open.has(token_hash)).map(({ id }) => id)
}

type Rights = Pick<UserModel, 'password_hash' | 'role' | 'disabled' | 'deleted_at'>

/**
 * False if the backup doesn't have the account: the time of creation tells it from another one that got the same id after
 * an earlier restore.
 */
async function endRights(trx: Trx, account: Pick<UserModel, 'id' | 'created_at'>, now: Rights): Promise<boolean> {
  const { password_hash, role, disabled, deleted_at } = now
  const ended = await UserModel.query(trx)
    .where(account)
    .patch({
      password_hash,
      role,
      ...(disabled !== 0 && { disabled }),
      ...(deleted_at !== null && { deleted_at, email: null }),
    })
  return ended > 0
}
