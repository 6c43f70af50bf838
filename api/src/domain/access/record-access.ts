import { ALREADY_INSIDE, ALREADY_OUTSIDE } from '@cortile/contract/presence.ts'
import { preparedChange, preparedInsert } from '../../db/prepared.ts'
import { slotOf } from '../../db/statement-transaction.ts'
import { dayIn, hourIn, isoTime, sqlTime, startOfDay } from '../../db/time.ts'
import type { StatementContext } from '../context.ts'
import { MemberModel } from '../member/member.model.ts'
import { conflict } from '../refusal.ts'
import { addCounts, noCounts } from './access-count.repository.ts'
import { AccessLogModel } from './access.model.ts'

const COUNTER = { ingresso: 'ingressi', uscita: 'uscite', errore: 'errori', info: 'in_ritardo' } as const

export interface AccessEntry {
  action: 'ingresso' | 'uscita' | 'info' | 'errore'
  /** Null: no member holds the card. */
  person: { id: number; gruppo_id: number | null } | null
  /** Null: set by an operator. */
  card_id: string | null
  message: string | null
  /** The time of the event, which may be earlier than the time when the server received it. */
  at: Date
}

/** Logs an event that moves no member: a refused or a late reading. */
export async function logEvent(
  context: StatementContext,
  entry: AccessEntry & { action: 'info' | 'errore' },
): Promise<void> {
  await log(context, { ...entry, firstOfDay: false })
}

/**
 * Appends to the access log and adds to its counts, by local days and hours. The only writer of new accesses. Gives the
 * log's id.
 */
async function log(
  { trx, actor, now, zone }: StatementContext,
  { action, person, card_id, message, at, firstOfDay, counted = true }: AccessEntry & Counted & { firstOfDay: boolean },
): Promise<number> {
  const { id } = await append(trx, {
    anagrafica_id: person?.id ?? null,
    gruppo_id: person?.gruppo_id ?? null,
    user_id: actor.id,
    card_id,
    action,
    message,
    created_at: sqlTime(at),
    received_at: sqlTime(now),
  })
  if (!counted) return id
  // Last, because readings that share the slot wait for this row.
  const key = { giorno: dayIn(zone, at), ora: hourIn(zone, at), slot: slotOf(trx) }
  await addCounts(trx, { ...key, ...noCounts(), [COUNTER[action]]: 1, persone: firstOfDay ? 1 : 0 })
  return id
}

const append = preparedInsert(AccessLogModel.tableName, [
  'anagrafica_id',
  'gruppo_id',
  'user_id',
  'card_id',
  'action',
  'message',
  'created_at',
  'received_at',
])

interface Counted {
  /** False: an entry that takes back an exit, which no statistic counts. */
  counted?: boolean
}

export interface Move extends Omit<AccessEntry, 'action'>, Counted {
  person: Pick<MemberModel, 'id' | 'gruppo_id' | 'ultimo_movimento_at'>
  to: 'dentro' | 'fuori'
}

/**
 * Sets a member inside or outside and logs it as `ingresso` or `uscita` at the time `at`. The only writer of
 * `stato_accesso`, `entrato_at` and `ultimo_movimento_at`. The caller has locked the member. 409 if the member is there
 * already: one conditional UPDATE, so that of two concurrent moves one succeeds.
 *
 * A move is never logged before the previous one: clocks differ, and the newest log must show the member's presence.
 *
 * A transaction that moves several members must lock all of them first: after the first move it holds a row of the
 * day's counts.
 *
 * Gives the id of the log.
 */
export async function movePerson(context: StatementContext, { to, at: given, ...entry }: Move): Promise<number> {
  const { trx, zone } = context
  const enters = to === 'dentro'
  const last = lastMoveOf(entry.person)
  const at = last !== null && last > given ? last : given
  const when = sqlTime(at)
  const from = enters ? 'fuori' : 'dentro'
  const moved = await move(trx, {
    id: entry.person.id,
    from,
    to,
    entrato_at: enters ? when : null,
    ultimo_movimento_at: when,
  })
  if (moved.rows === 0) throw conflict(enters ? ALREADY_INSIDE : ALREADY_OUTSIDE)
  const firstOfDay = last === null || last < startOfDay(zone, dayIn(zone, at))
  return log(context, { ...entry, at, action: enters ? 'ingresso' : 'uscita', firstOfDay })
}

const move = preparedChange<{
  id: number
  from: string
  to: string
  entrato_at: string | null
  ultimo_movimento_at: string
}>((db, of) =>
  db(MemberModel.tableName)
    .where({ id: of('id'), stato_accesso: of('from') })
    .update({
      stato_accesso: of('to'),
      entrato_at: of('entrato_at'),
      ultimo_movimento_at: of('ultimo_movimento_at'),
    }),
)

/** The time of the member's last entry or exit; null: never. */
export function lastMoveOf({ ultimo_movimento_at }: Pick<MemberModel, 'ultimo_movimento_at'>): Date | null {
  return ultimo_movimento_at === null ? null : new Date(isoTime(ultimo_movimento_at))
}
