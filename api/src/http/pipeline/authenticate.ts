import { isRole } from '@cortile/contract/access.ts'
import { NO_FACTOR } from '@cortile/contract/factors.ts'
import type { Context } from 'koa'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import { callerOf, type Actor } from '../../domain/actor.ts'
import { factorDueAt, GRACE_MS, readRequirement } from '../../domain/factor/second-factor.ts'
import { forbidden, unauthenticated } from '../../domain/refusal.ts'
import { hashToken, sameHash } from '../../domain/secrets.ts'
import { findSession, touchSession, type SessionRow } from '../../domain/session/session.repository.ts'
import { isAlive, readToken } from '../../domain/session/session.ts'
import { bearerOf } from './bearer.ts'

/** `last_used_at` is written at most this often, so that polling doesn't write. */
const TOUCH_EVERY_MS = 60_000

/**
 * The actor of the bearer token. 401 for a missing, unknown, expired or revoked token; 403 outside `/api/auth/` for a user
 * that must have a second factor by now and has none.
 */
export async function authenticate(
  ctx: Context,
  { db, config }: { db: Db; config: Pick<Config, 'production' | 'demo'> },
  now: Date,
): Promise<Actor> {
  const token = readToken(bearerOf(ctx) ?? '')
  if (!token) throw unauthenticated()
  const row = await findSession(db, token.id)
  if (!row || !sameHash(row.token_hash, hashToken(token.secret))) throw unauthenticated()

  const actor = actorOf(row)
  if (!isAlive(callerOf(actor), row, now)) throw unauthenticated()

  const unused = now.getTime() - Date.parse(isoTime(row.last_used_at))
  if (unused >= TOUCH_EVERY_MS) await touchSession(db, row, now)
  if (!ctx.path.startsWith('/api/auth/')) await requireFactor(db, config, row, now)
  return actor
}

/** The setting is read only for a user that has had no second factor for two weeks. */
async function requireFactor(
  db: Db,
  config: Pick<Config, 'production' | 'demo'>,
  { role, email, second_factor, role_since, user_since }: SessionRow,
  now: Date,
): Promise<void> {
  if (role === null || user_since === null || second_factor !== 0) return
  if (now.getTime() - Date.parse(isoTime(role_since ?? user_since)) < GRACE_MS) return
  const user = { role, email, second_factor, role_since, created_at: user_since }
  const due = factorDueAt(user, await readRequirement(db, config), config)
  if (due !== null && Date.parse(due) <= now.getTime()) throw forbidden(NO_FACTOR)
}

function actorOf(row: SessionRow): Actor {
  if (row.anagrafica_id !== null) return { kind: 'member', id: row.anagrafica_id, tokenId: row.id }
  if (row.user_id === null || row.name === null || !isRole(row.role)) throw unauthenticated()
  return {
    kind: 'staff',
    id: row.user_id,
    name: row.name,
    role: row.role,
    tokenId: row.id,
    cardsPausedUntil: row.cards_paused_until,
  }
}
