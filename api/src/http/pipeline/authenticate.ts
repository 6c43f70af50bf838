import { isRole, may } from '@cortile/contract/access.ts'
import { CLOSING_HEADER } from '@cortile/contract/auth.ts'
import { NO_FACTOR } from '@cortile/contract/factors.ts'
import { kiosks } from '@cortile/contract/kiosks.ts'
import { NOT_PAIRED } from '@cortile/contract/texts.ts'
import type { Context } from 'koa'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import { callerOf, type Actor, type Member, type Staff } from '../../domain/actor.ts'
import { factorDueAt, GRACE_MS, readRequirement } from '../../domain/factor/second-factor.ts'
import { stateOf } from '../../domain/kiosk/kiosk.ts'
import { findGuardianRights } from '../../domain/person/guardian-rights.repository.ts'
import { forbidden, unauthenticated } from '../../domain/refusal.ts'
import { hashToken, sameHash } from '../../domain/secrets.ts'
import { findSession, touchSession, type SessionRow } from '../../domain/session/session.repository.ts'
import { isAlive, readToken } from '../../domain/session/session.ts'
import { servesHttps } from '../../domain/setting/default-settings.ts'
import { isSwitchedOn } from '../../domain/setting/setting.repository.ts'
import { bearerOf } from './bearer.ts'
import { provenKey } from './proven-key.ts'

/** `last_used_at` is written at most this often, so that polling doesn't write. */
const TOUCH_EVERY_MS = 60_000

type Settled = Pick<Config, 'production' | 'demo' | 'appUrl' | 'zone'>

/**
 * The actor of the bearer token. 401 for a missing, unknown, expired or revoked token, and for one that is bound to a
 * paired device without a proof of its key; 403 outside `/api/auth/` for a user that must have a second factor by now
 * and has none, and for one that must work on a paired device and does not.
 */
export async function authenticate(
  ctx: Context,
  { db, config }: { db: Db; config: Settled },
  now: Date,
): Promise<Actor> {
  const token = readToken(bearerOf(ctx) ?? '')
  if (!token) throw unauthenticated()
  const row = await findSession(db, token.id)
  if (!row || !sameHash(row.token_hash, hashToken(token.secret))) throw unauthenticated()

  const actor =
    row.anagrafica_id === null ? staffOf(row) : await memberOf(db, row, row.anagrafica_id, dayIn(config.zone, now))
  if (!isAlive(callerOf(actor), row, now)) throw unauthenticated()
  if (row.kiosk_id !== null) await requireDevice(ctx, config, row, now)

  const unused = now.getTime() - Date.parse(isoTime(row.last_used_at))
  if (unused >= TOUCH_EVERY_MS) await touchSession(db, row, now)
  if (ctx.path.startsWith('/api/auth/')) return actor
  await requireFactor(db, config, row, now)
  if (ctx.method !== kiosks.pair.method || ctx.path !== kiosks.pair.path) await requirePairing(db, config, row, now)
  return actor
}

/** Refuses a bound session on another device, or on one that has ended; tells a closing one so. */
async function requireDevice(ctx: Context, config: Settled, row: SessionRow, now: Date): Promise<void> {
  const stato = stateOf(row, now)
  // Without a thumbprint the device is gone.
  if (stato === 'chiuso' || row.thumbprint === null) throw unauthenticated()
  if ((await provenKey(ctx, config, now)) !== row.thumbprint) throw unauthenticated()
  if (stato === 'in_chiusura') ctx.set(CLOSING_HEADER, 'true')
}

/** The setting is read only for a user that has had no second factor for two weeks. */
async function requireFactor(
  db: Db,
  config: Settled,
  { role, email, second_factor, role_since, user_since }: SessionRow,
  now: Date,
): Promise<void> {
  if (role === null || user_since === null || second_factor !== 0) return
  if (now.getTime() - Date.parse(isoTime(role_since ?? user_since)) < GRACE_MS) return
  const user = { role, email, second_factor, role_since, created_at: user_since }
  const due = factorDueAt(user, await readRequirement(db, config), config)
  if (due !== null && Date.parse(due) <= now.getTime()) throw forbidden(NO_FACTOR)
}

/** The setting is read only for sessions of a door or a till that are not bound, where HTTPS is served. */
async function requirePairing(
  db: Db,
  config: Settled,
  { role, kiosk_id, pairing_due_at }: SessionRow,
  now: Date,
): Promise<void> {
  if (kiosk_id !== null || !servesHttps(config) || !isRole(role) || !may(role, 'kiosk.paired')) return
  if (pairing_due_at !== null && Date.parse(isoTime(pairing_due_at)) > now.getTime()) return
  if (await isSwitchedOn(db, 'kiosk_pairing', config)) throw forbidden(NOT_PAIRED)
}

/** The member of a session. 401 once the adult who opened it may not see the record any more. */
async function memberOf(db: Db, row: SessionRow, id: number, today: string): Promise<Member> {
  const { persona_id } = row
  if (persona_id === null) return { kind: 'member', id, tokenId: row.id, guardian: null }
  const guardian = await findGuardianRights(db, { anagrafica_id: id, persona_id }, today)
  if (guardian === null) throw unauthenticated()
  return { kind: 'member', id, tokenId: row.id, guardian }
}

function staffOf(row: SessionRow): Staff {
  if (row.user_id === null || row.name === null || !isRole(row.role)) throw unauthenticated()
  return {
    kind: 'staff',
    id: row.user_id,
    name: row.name,
    role: row.role,
    tokenId: row.id,
    cardsPausedUntil: row.cards_paused_until,
    ...(row.kiosk_id !== null && { kiosk: { id: row.kiosk_id, closingAt: row.closing_at } }),
  }
}
