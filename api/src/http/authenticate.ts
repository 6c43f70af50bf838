import type { Context } from 'koa'
import { isRole } from '@cortile/contract/access.ts'
import { isAlive } from '../auth/token-life.ts'
import { hashToken, readToken, sameHash } from '../auth/token.ts'
import { changesSoFar } from '../db/changes.ts'
import type { Db } from '../db/connect.ts'
import { preparedRead } from '../db/prepared.ts'
import { isoTime, sqlTime } from '../db/time.ts'
import { callerOf, type Actor } from './actor.ts'
import { unauthenticated } from './refusal.ts'

/** `last_used_at` is written at most this often, so that polling doesn't write. */
const TOUCH_EVERY_MS = 60_000

interface TokenRow {
  id: number
  token_hash: string
  created_at: string
  last_used_at: string
  user_id: number | null
  anagrafica_id: number | null
  name: string | null
  role: string | null
  changes: number | null
}

export interface Known {
  actor: Actor
  /** How many changes of what is counted had been noted by then: see `changes.ts`. */
  change: number
}

/** What a caller shows to be let in. */
export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(ctx.get('Authorization'))?.[1]
}

/** Who stands behind the bearer token. 401 for none, an unknown, an expired or a revoked one. */
export async function authenticate(ctx: Context, db: Db, now: Date): Promise<Known> {
  const token = readToken(bearerOf(ctx) ?? '')
  if (!token) throw unauthenticated()
  const [row] = await findToken(db, { id: token.id })
  if (!row || !sameHash(row.token_hash, hashToken(token.secret))) throw unauthenticated()

  const actor = actorOf(row)
  if (!isAlive(callerOf(actor), row, now)) throw unauthenticated()

  const unused = now.getTime() - Date.parse(isoTime(row.last_used_at))
  if (unused >= TOUCH_EVERY_MS) await touch(db, row, now)
  return { actor, change: row.changes ?? 0 }
}

/** The token with its owner, if the owner may still enter: a disabled or deleted user and an erased or unconfirmed member may not. */
const findToken = preparedRead<{ id: number }, TokenRow>((db, of) =>
  db('tokens')
    .leftJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('anagrafiche', 'anagrafiche.id', 'tokens.anagrafica_id')
    .where('tokens.id', of('id'))
    .where((owner) => {
      void owner.where({ 'users.disabled': 0, 'users.deleted_at': null }).whereNotNull('users.id')
      void owner.orWhere({ 'anagrafiche.is_request': 0, 'anagrafiche.erased_at': null }).whereNotNull('anagrafiche.id')
    })
    .select(
      'tokens.id',
      'token_hash',
      'tokens.created_at',
      'tokens.last_used_at',
      'user_id',
      'anagrafica_id',
      'users.name',
      'users.role',
      changesSoFar(db).as('changes'),
    ),
)

function actorOf(row: TokenRow): Actor {
  if (row.anagrafica_id !== null) return { kind: 'member', id: row.anagrafica_id, tokenId: row.id }
  if (row.user_id === null || row.name === null || !isRole(row.role)) throw unauthenticated()
  return { kind: 'staff', id: row.user_id, name: row.name, role: row.role, tokenId: row.id }
}

async function touch(db: Db, row: TokenRow, now: Date): Promise<void> {
  await db('tokens')
    .where({ id: row.id })
    .update({ last_used_at: sqlTime(now) })
  if (row.user_id !== null)
    await db('users')
      .where({ id: row.user_id })
      .update({ last_used_at: sqlTime(now) })
}
