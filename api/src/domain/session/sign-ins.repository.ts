import * as z from 'zod/mini'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { findIdentity } from '../../db/identity.ts'
import type { Trx } from '../../db/transaction.ts'
import { listStoredFactors, replaceFactors, StoredFactors } from '../factor/stored-factors.ts'
import { deleteAllTickets } from '../factor/ticket.ts'
import { endKiosksExcept, listOpenThumbprints } from '../kiosk/kiosk.repository.ts'
import { deletePairingCodes } from '../kiosk/pairing-code.ts'
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
 * Who can sign in to a database, and with what: its accounts with their second factors, its paired devices, and the
 * hashes of the tokens of its sessions and unused links. `identity` null: from before databases had one.
 */
export const SignIns = z.object({
  identity: z.nullable(z.int()),
  accounts: z.array(Account),
  /** A bound session's with the thumbprint of its device. */
  tokens: z.array(z.string()),
  /** Absent: from before there were second factors. */
  factors: z.optional(StoredFactors),
  /** The thumbprints of the devices that have not ended; absent: from before devices were paired. */
  kiosks: z.optional(z.array(z.string())),
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
  const sessions = await listBoundTokens(db)
  const links = await PasswordLinkModel.query(db).whereNull('used_at').select('token_hash')
  return {
    identity,
    accounts: accounts.map((account) => Account.parse(account)),
    tokens: [...sessions, ...links].map(nameOf),
    factors: await listStoredFactors(db),
    kiosks: await listOpenThumbprints(db),
  }
}

/**
 * Brings the sign-ins of a restored backup up to those of the database that it replaced: sessions, links and codes that
 * were ended stay ended, and each account keeps its password, its second factor and its role and stays disabled or
 * deleted. A device that has ended stays so, and a session that was bound to one since the backup ends: the backup has it
 * unbound.
 * Without `later`, e.g. in a new database, nothing is known of what was ended, so every session, link and code ends.
 */
export async function endSignIns(trx: Trx, later: SignIns | undefined): Promise<void> {
  const sessions = await listBoundTokens(trx)
  for (const ids of chunks(endedIds(sessions, later))) await SessionModel.query(trx).whereIn('id', ids).delete()
  const links = await PasswordLinkModel.query(trx).select('id', 'token_hash')
  for (const ids of chunks(endedIds(links, later))) await PasswordLinkModel.query(trx).whereIn('id', ids).delete()
  await OtpCodeModel.query(trx).delete()
  await EntryLinkModel.query(trx).delete()
  await deleteAllTickets(trx)
  await deletePairingCodes(trx)
  await endKiosksExcept(trx, later?.kiosks ?? [])
  for (const { id, created_at, ...now } of later?.accounts ?? []) {
    const restored = await endRights(trx, { id, created_at }, now)
    if (restored && later?.factors) await replaceFactors(trx, id, later.factors)
  }
}

interface Token {
  token_hash: string
  thumbprint?: string | null
}

async function listBoundTokens(db: Db): Promise<(Token & { id: number })[]> {
  // The database that is replaced may be older.
  if (!(await db.schema.hasColumn(SessionModel.tableName, 'kiosk_id')))
    return SessionModel.query(db).select('id', 'token_hash')
  return SessionModel.query(db)
    .alias('t')
    .leftJoinRelated('kiosk', { alias: 'k' })
    .select('t.id', 't.token_hash', 'k.thumbprint')
    .castTo<(Token & { id: number })[]>()
}

function nameOf({ token_hash, thumbprint }: Token): string {
  return thumbprint == null ? token_hash : `${token_hash} ${thumbprint}`
}

function endedIds(rows: readonly (Token & { id: number })[], later: SignIns | undefined): number[] {
  const open = new Set(later?.tokens)
  return rows.filter((row) => !open.has(nameOf(row))).map(({ id }) => id)
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
