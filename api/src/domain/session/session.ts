import { may, type Caller } from '@cortile/contract/access.ts'
import { TOKEN_LIFE } from '@cortile/contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import { hashToken, newSecret } from '../secrets.ts'
import { SessionModel } from './session.model.ts'

/** Splits `<id>|<secret>`; `null` for anything else. */
export function readToken(text: string): { id: number; secret: string } | null {
  const [, id, secret] = /^([1-9]\d{0,14})\|([A-Za-z0-9_-]{43})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id: Number(id), secret }
}

/**
 * Opens a session and gives its bearer token, which is stored only as a hash. `device` is the browser's own name;
 * `kiosk_id` the paired device to which the session is bound, `persona_id` the adult who opened a member's session.
 */
export async function openSession(
  db: Db,
  owner: { user_id: number; kiosk_id?: number | null } | { anagrafica_id: number; persona_id?: number | null },
  device: string,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const at = sqlTime(now)
  const { id } = await SessionModel.query(db).insert({
    ...owner,
    token_hash: hashToken(secret),
    device: device.slice(0, 190),
    created_at: at,
    last_used_at: at,
  })
  return `${id}|${secret}`
}

/** How long a login, or a confirmation to be there, is recent enough for calls that need one. */
export const STEP_UP_MS = 10 * 60_000

interface Life {
  idle: number
  total: number
}

/** The lifetimes of this caller's sessions, in milliseconds: without use, and in total. */
function lifeOf(caller: Caller): Life {
  if (caller === 'member' || caller === 'guardian') return TOKEN_LIFE.member
  return may(caller, 'session.long') ? TOKEN_LIFE.kiosk : TOKEN_LIFE.staff
}

/** Whether a session, with times in the database's format, has not expired. */
export function isAlive(caller: Caller, token: { created_at: string; last_used_at: string }, now: Date): boolean {
  const life = lifeOf(caller)
  const since = (time: string) => now.getTime() - Date.parse(isoTime(time))
  return since(token.last_used_at) <= life.idle && since(token.created_at) <= life.total
}
