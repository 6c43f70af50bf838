import { sqlTime } from '../../db/time.ts'
import type { Db } from '../../db/connect.ts'
import { hashToken, newSecret } from '../secrets.ts'

/** Splits `<id>|<secret>`; `null` for anything else. */
export function readToken(text: string): { id: number; secret: string } | null {
  const [, id, secret] = /^([1-9]\d{0,14})\|([A-Za-z0-9_-]{43})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id: Number(id), secret }
}

/** Opens a session and gives its bearer token, which is stored only as a hash. `device` is the browser as it names itself. */
export async function openSession(
  db: Db,
  owner: { user_id: number } | { anagrafica_id: number },
  device: string,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const at = sqlTime(now)
  const [id] = await db('tokens').insert({
    ...owner,
    token_hash: hashToken(secret),
    device: device.slice(0, 190),
    created_at: at,
    last_used_at: at,
  })
  return `${id}|${secret}`
}
