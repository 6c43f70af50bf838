import type { Role } from '@cortile/contract/access.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import { isAlive } from '../auth/token-life.ts'
import { roleOf, UserModel } from '../auth/user.model.ts'
import type { Db } from '../db/connect.ts'
import { isoTime } from '../db/time.ts'
import { notFound } from '../http/refusal.ts'

interface TokenRow {
  id: number
  device: string
  created_at: string
  last_used_at: string
}

/** The sessions of a user that still open something, the last used first; `current` is the one with the id `own`. */
export async function sessionsOf(
  db: Db,
  user: { id: number; role: Role },
  own: number,
  now: Date,
): Promise<UserSession[]> {
  const rows = await db('tokens')
    .where({ user_id: user.id })
    .orderBy(['last_used_at', 'id'].map((column) => ({ column, order: 'desc' })))
    .select<TokenRow[]>('id', 'device', 'created_at', 'last_used_at')
  return rows
    .filter((row) => isAlive(user.role, row, now))
    .map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      current: id === own,
      created_at: isoTime(created_at),
      last_used_at: isoTime(last_used_at),
    }))
}

/** Who the sessions are of. 404 for nobody, and for somebody who was deleted. */
export async function seeUser(db: Db, id: number): Promise<{ id: number; role: Role }> {
  const user = await UserModel.query(db).findById(id).whereNull('deleted_at')
  if (!user) throw notFound()
  return { id, role: roleOf(user) }
}
