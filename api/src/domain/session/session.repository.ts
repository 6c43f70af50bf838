import type { Knex } from 'knex'
import { may, roles, type Role } from '@cortile/contract/access.ts'
import { TOKEN_LIFE } from '@cortile/contract/limits.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import { changesSoFar } from '../../db/changes.ts'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Actor, Staff } from '../actor.ts'
import { notFound } from '../refusal.ts'
import { roleOf, UserModel } from '../user/user.model.ts'
import { isAlive } from './session.ts'

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

/** A session as a call finds it, with its owner. */
export interface SessionRow {
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

/** The session with its owner, if the owner may still enter: a disabled or deleted user and an erased or unconfirmed member may not. */
export const findSession = preparedRead<{ id: number }, SessionRow>((db, of) =>
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

/** Notes that a session was used, and its user with it. */
export async function touchSession(db: Db, row: SessionRow, now: Date): Promise<void> {
  await db('tokens')
    .where({ id: row.id })
    .update({ last_used_at: sqlTime(now) })
  if (row.user_id !== null)
    await db('users')
      .where({ id: row.user_id })
      .update({ last_used_at: sqlTime(now) })
}

/** Ends the session that somebody calls with: its token is dead from now on. */
export async function endSession(trx: Trx, actor: Actor): Promise<void> {
  if (actor.kind !== 'nobody') await trx('tokens').where({ id: actor.tokenId }).delete()
}

/**
 * Ends one session of a user: 404 if it is not that user's, or not there any more. Without `session_id` all of them,
 * except the one that asks: whoever ends all of its own means the lost tablet and not the desk it sits at.
 */
export async function endSessions(
  trx: Trx,
  actor: Staff,
  { user_id, session_id }: { user_id: number; session_id: number | undefined },
): Promise<void> {
  const sessions = trx('tokens').where({ user_id })
  if (session_id === undefined) {
    await sessions.whereNot({ id: actor.tokenId }).delete()
    return
  }
  if ((await sessions.where({ id: session_id }).delete()) === 0) throw notFound()
}

const KIOSKS = roles.filter((role) => may(role, 'session.long'))

/** The sessions (`tokens` as `t`, with their users as `u`) that are over: too old, or unused for too long. As `isAlive` judges one. */
export function expiredTokens(db: Db, now: Date): Knex.QueryBuilder {
  return tokens(db).where((over) => {
    void over.where((of) => void of.whereNotNull('t.anagrafica_id').where(isOver(TOKEN_LIFE.member, now)))
    void over.orWhere((of) => void of.whereIn('u.role', KIOSKS).where(isOver(TOKEN_LIFE.kiosk, now)))
    void over.orWhere((of) => void of.whereNotIn('u.role', KIOSKS).where(isOver(TOKEN_LIFE.staff, now)))
  })
}

/** The sessions (likewise) that are open; those of a disabled or deleted user are not. */
export function openTokens(db: Db, now: Date): Knex.QueryBuilder {
  return tokens(db)
    .whereNotIn('t.id', expiredTokens(db, now).select('t.id'))
    .where((owner) => void owner.whereNull('u.id').orWhere({ 'u.disabled': 0, 'u.deleted_at': null }))
}

function tokens(db: Db): Knex.QueryBuilder {
  return db('tokens as t').leftJoin('users as u', 'u.id', 't.user_id')
}

function isOver({ idle, total }: { idle: number; total: number }, now: Date) {
  const before = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  return (of: Knex.QueryBuilder) =>
    void of.where('t.last_used_at', '<', before(idle)).orWhere('t.created_at', '<', before(total))
}
