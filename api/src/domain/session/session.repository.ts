import { may, roles } from '@cortile/contract/access.ts'
import { TOKEN_LIFE } from '@cortile/contract/limits.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { gathered } from '../../db/gathered.ts'
import { preparedReadIn } from '../../db/prepared.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Actor, Staff } from '../actor.ts'
import type { ReadContext } from '../context.ts'
import { patchKioskSeen } from '../kiosk/kiosk.repository.ts'
import { MEMBER } from '../member/request-state.ts'
import { notFound } from '../refusal.ts'
import { countRows } from '../rows.ts'
import { UserModel } from '../user/user.model.ts'
import { getUserOr404, roleOf } from '../user/user.repository.ts'
import { SessionModel } from './session.model.ts'
import { isAlive, STEP_UP_MS } from './session.ts'

/** A user's valid sessions, the last used first; `current` is the caller's own session. 404 for an unknown user. */
export async function listSessions({ db, actor, now }: ReadContext<Staff>, user_id: number): Promise<UserSession[]> {
  const role = roleOf(await getUserOr404(db, user_id))
  const rows = await SessionModel.query(db)
    .where({ user_id })
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'device', 'created_at', 'last_used_at')
  return rows
    .filter((row) => isAlive(role, row, now))
    .map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      current: id === actor.tokenId,
      created_at: isoTime(created_at),
      last_used_at: isoTime(last_used_at),
    }))
}

/** A session as authentication reads it, with its owner. */
export interface SessionRow extends Pick<
  SessionModel,
  | 'id'
  | 'token_hash'
  | 'created_at'
  | 'last_used_at'
  | 'user_id'
  | 'anagrafica_id'
  | 'persona_id'
  | 'cards_paused_until'
  | 'kiosk_id'
  | 'pairing_due_at'
> {
  name: string | null
  role: string | null
  email: string | null
  second_factor: number | null
  role_since: string | null
  user_since: string | null
  /** Of the paired device, if it is bound to one. */
  thumbprint: string | null
  closing_at: string | null
  ended_at: string | null
}

/** The session with its owner; undefined if the user is disabled or deleted, or the member is erased or unconfirmed. */
export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const [row] = await readSession(db, id)
  if (!row) return undefined
  const { disabled, deleted_at, is_request, erased_at, ...session } = row
  const ofUser = disabled === 0 && deleted_at === null
  const ofMember = is_request === MEMBER && erased_at === null
  return ofUser || ofMember ? session : undefined
}

/** Of the two owners one is missing; its columns are null. */
interface OwnedSession extends SessionRow {
  disabled: number | null
  deleted_at: string | null
  is_request: number | null
  erased_at: string | null
}

// Without conditions on the owners: joined by their primary keys, they cost the least.
const readSession = gathered(
  preparedReadIn<OwnedSession>((db, ids) =>
    SessionModel.query(db)
      .alias('t')
      .leftJoinRelated('[user, member, kiosk]', { aliases: { user: 'u', member: 'a', kiosk: 'k' } })
      .select('t.id', 't.token_hash', 't.created_at', 't.last_used_at', 't.user_id', 't.anagrafica_id', 't.persona_id')
      .select('t.cards_paused_until', 't.kiosk_id', 't.pairing_due_at')
      .select('k.thumbprint', 'k.closing_at', 'k.ended_at')
      .select('u.name', 'u.role', 'u.email', 'u.second_factor', 'u.role_since', 'u.created_at as user_since')
      .select('u.disabled', 'u.deleted_at', 'a.is_request', 'a.erased_at')
      .toKnexQuery()
      .whereIn('t.id', [...ids]),
  ),
  ({ id }) => id,
)

/** When a session was opened, in the database's format. */
export async function findOpening(db: Db, id: number): Promise<Pick<SessionModel, 'created_at'> | undefined> {
  return SessionModel.query(db).findById(id).select('created_at')
}

/** Whether the user of a session has logged in, or confirmed to be there, within ten minutes. */
export async function isSteppedUp(db: Db, { tokenId }: Staff, now: Date): Promise<boolean> {
  const row = await SessionModel.query(db).findById(tokenId).select('created_at', 'stepped_up_at')
  if (!row) return false
  const last = Date.parse(isoTime(row.stepped_up_at ?? row.created_at))
  return now.getTime() - last <= STEP_UP_MS
}

/** Records that the user of a session has confirmed to be there. */
export async function patchSteppedUp(trx: Trx, { tokenId }: Staff, now: Date): Promise<void> {
  await SessionModel.query(trx)
    .where({ id: tokenId })
    .patch({ stepped_up_at: sqlTime(now) })
}

/** Refuses a session's calls that read cards until a time (in the database's format). */
export async function patchCardsPaused(trx: Trx, id: number, cards_paused_until: string): Promise<void> {
  await SessionModel.query(trx).where({ id }).patch({ cards_paused_until })
}

/** The sessions that were paused at the earliest until `after` (in the database's format), with their users. */
export async function listCardPauses(
  db: Db,
  after: string,
): Promise<{ name: string; device: string; cards_paused_until: string }[]> {
  return SessionModel.query(db)
    .alias('t')
    .joinRelated('user', { alias: 'u' })
    .where('t.cards_paused_until', '>', after)
    .orderBy('t.cards_paused_until')
    .select('u.name', 't.device', 't.cards_paused_until')
    .castTo<{ name: string; device: string; cards_paused_until: string }[]>()
}

/** Records the time of use of a session, of its user and of the device to which it is bound. */
export async function touchSession(db: Db, row: SessionRow, now: Date): Promise<void> {
  const last_used_at = sqlTime(now)
  await SessionModel.query(db).where({ id: row.id }).patch({ last_used_at })
  if (row.user_id !== null) await UserModel.query(db).where({ id: row.user_id }).patch({ last_used_at })
  if (row.kiosk_id !== null) await patchKioskSeen(db, row.kiosk_id, last_used_at)
}

/** Ends the caller's own session: its token is invalid from now on. */
export async function endSession(trx: Trx, actor: Actor): Promise<void> {
  if (actor.kind !== 'nobody') await SessionModel.query(trx).where({ id: actor.tokenId }).delete()
}

/** Ends the sessions named by `id|sha256 hex` of their token's secret; others are skipped. */
export async function endSessionsByHash(trx: Trx, named: readonly string[]): Promise<void> {
  for (const each of named) {
    const [id = '', token_hash = ''] = each.split('|')
    await SessionModel.query(trx)
      .where({ id: Number(id), token_hash })
      .delete()
  }
}

/** Binds the caller's own session to a paired device: its token is invalid without a proof of that device's key. */
export async function patchBound(trx: Trx, { tokenId }: Staff, kiosk_id: number): Promise<void> {
  await SessionModel.query(trx).where({ id: tokenId }).patch({ kiosk_id })
}

/** Lets all open sessions go on without a paired device until a time (in the database's format). */
export async function patchPairingDue(trx: Trx, pairing_due_at: string): Promise<void> {
  await SessionModel.query(trx).patch({ pairing_due_at })
}

/**
 * Ends all sessions of a user or a member, those of a member that were opened through a person (null: through none), all
 * that were opened through a person, or those bound to a paired device.
 */
export async function deleteSessionsOf(
  trx: Trx,
  owner:
    | { user_id: number }
    | { anagrafica_id: number; persona_id?: number | null }
    | { persona_id: number }
    | { kiosk_id: number },
): Promise<void> {
  await SessionModel.query(trx).where(owner).delete()
}

/**
 * Ends one session of a user: 404 if it is another user's or no longer exists. Without `session_id` all of them except
 * the caller's own: a user that ends all sessions after the loss of a device must stay logged in at the current one.
 */
export async function endSessions(
  trx: Trx,
  actor: Staff,
  { user_id, session_id }: { user_id: number; session_id: number | undefined },
): Promise<void> {
  const sessions = SessionModel.query(trx).where({ user_id })
  if (session_id === undefined) {
    await sessions.whereNot({ id: actor.tokenId }).delete()
    return
  }
  if ((await sessions.where({ id: session_id }).delete()) === 0) throw notFound()
}

const KIOSKS = roles.filter((role) => may(role, 'session.long'))

/** Deletes expired sessions, in batches; stops early when `signal` is aborted. */
export async function deleteExpiredSessions(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: SessionModel.tableName,
    which: (rows) => rows.whereIn('id', expiredOnes(db, now).select('t.id').toKnexQuery()),
    signal,
  })
}

/** The number of open sessions. */
export async function countOpenSessions(db: Db, now: Date): Promise<number> {
  return countRows(openOnes(db, now))
}

/** The number of distinct users with an open session that was used since a time (in the database's format). */
export async function countUsersOnline(db: Db, now: Date, since: string): Promise<number> {
  const [row] = await openOnes(db, now)
    .where('t.last_used_at', '>=', since)
    .countDistinct('t.user_id as n')
    .castTo<{ n: number }[]>()
  return row?.n ?? 0
}

/** The expired sessions (`t`, with their users as `u`): too old, or unused for too long. The same rule as `isAlive`. */
function expiredOnes(db: Db, now: Date): QueryBuilder<SessionModel> {
  return sessions(db).where((over) => {
    void over.where((of) => void of.whereNotNull('t.anagrafica_id').where(isOver(TOKEN_LIFE.member, now)))
    void over.orWhere((of) => void of.whereIn('u.role', KIOSKS).where(isOver(TOKEN_LIFE.kiosk, now)))
    void over.orWhere((of) => void of.whereNotIn('u.role', KIOSKS).where(isOver(TOKEN_LIFE.staff, now)))
  })
}

/** The open sessions (same aliases); those of a disabled or deleted user are not open. */
function openOnes(db: Db, now: Date): QueryBuilder<SessionModel> {
  return sessions(db)
    .whereNotIn('t.id', expiredOnes(db, now).select('t.id'))
    .where((owner) => void owner.whereNull('u.id').orWhere({ 'u.disabled': 0, 'u.deleted_at': null }))
}

function sessions(db: Db): QueryBuilder<SessionModel> {
  return SessionModel.query(db).alias('t').leftJoinRelated('user', { alias: 'u' })
}

function isOver({ idle, total }: { idle: number; total: number }, now: Date) {
  const before = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  return (of: QueryBuilder<SessionModel>) =>
    void of.where('t.last_used_at', '<', before(idle)).orWhere('t.created_at', '<', before(total))
}
