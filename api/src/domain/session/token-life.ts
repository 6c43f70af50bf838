import { may, type Caller } from '@cortile/contract/access.ts'
import { TOKEN_LIFE } from '@cortile/contract/limits.ts'
import { isoTime } from '../../db/time.ts'

interface Life {
  idle: number
  total: number
}

/** How long a session of this caller lives, in milliseconds: without use, and in all. */
function lifeOf(caller: Caller): Life {
  if (caller === 'member') return TOKEN_LIFE.member
  return may(caller, 'session.long') ? TOKEN_LIFE.kiosk : TOKEN_LIFE.staff
}

/** Whether a session, with its times as the database keeps them, still opens anything. */
export function isAlive(caller: Caller, token: { created_at: string; last_used_at: string }, now: Date): boolean {
  const life = lifeOf(caller)
  const since = (time: string) => now.getTime() - Date.parse(isoTime(time))
  return since(token.last_used_at) <= life.idle && since(token.created_at) <= life.total
}
