import { isRole } from '@cortile/contract/access.ts'
import type { Context } from 'koa'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import { callerOf, type Actor } from '../../domain/actor.ts'
import { unauthenticated } from '../../domain/refusal.ts'
import { hashToken, sameHash } from '../../domain/secrets.ts'
import { findSession, touchSession, type SessionRow } from '../../domain/session/session.repository.ts'
import { isAlive, readToken } from '../../domain/session/session.ts'
import { bearerOf } from './bearer.ts'

/** `last_used_at` is written at most this often, so that polling doesn't write. */
const TOUCH_EVERY_MS = 60_000

/** The actor of the bearer token. 401 for a missing, unknown, expired or revoked token. */
export async function authenticate(ctx: Context, db: Db, now: Date): Promise<Actor> {
  const token = readToken(bearerOf(ctx) ?? '')
  if (!token) throw unauthenticated()
  const row = await findSession(db, token.id)
  if (!row || !sameHash(row.token_hash, hashToken(token.secret))) throw unauthenticated()

  const actor = actorOf(row)
  if (!isAlive(callerOf(actor), row, now)) throw unauthenticated()

  const unused = now.getTime() - Date.parse(isoTime(row.last_used_at))
  if (unused >= TOUCH_EVERY_MS) await touchSession(db, row, now)
  return actor
}

function actorOf(row: SessionRow): Actor {
  if (row.anagrafica_id !== null) return { kind: 'member', id: row.anagrafica_id, tokenId: row.id }
  if (row.user_id === null || row.name === null || !isRole(row.role)) throw unauthenticated()
  return { kind: 'staff', id: row.user_id, name: row.name, role: row.role, tokenId: row.id }
}
