import type { Knex } from 'knex'
import { may, roles } from '@cortile/contract/access.ts'
import { TOKEN_LIFE } from '@cortile/contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'

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
