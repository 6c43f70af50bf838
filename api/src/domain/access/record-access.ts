import { ALREADY_INSIDE, ALREADY_OUTSIDE } from '@cortile/contract/presence.ts'
import { preparedChange, preparedInsert } from '../../db/prepared.ts'
import { dayIn, hourIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import { MemberModel } from '../member/member.model.ts'
import { conflict } from '../refusal.ts'
import { lastMoveAt } from './access-log.repository.ts'
import { AccessDayMemberModel, AccessDayModel, AccessHourModel, AccessLogModel } from './access.model.ts'

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

/** Appends to the access log and adds to its rollups, by local days and hours. The only writer of new accesses. */
export async function logAccess(
  { trx, actor, now, zone }: Context,
  { action, person, card_id, message, at }: AccessEntry,
): Promise<void> {
  await append(trx, {
    anagrafica_id: person?.id ?? null,
    gruppo_id: person?.gruppo_id ?? null,
    user_id: actor.id,
    card_id,
    action,
    message,
    created_at: sqlTime(at),
    received_at: sqlTime(now),
  })
  const giorno = dayIn(zone, at)
  if (action === 'info') {
    await countLate(trx, { giorno })
    return
  }
  if (person !== null && action !== 'errore') await countPerson(trx, { giorno, anagrafica_id: person.id })
  // Last, because the day's row blocks the readings at all doors; before the hour, so that they wait on one row.
  await count[action].day(trx, { giorno })
  await count[action].hour(trx, { giorno, ora: hourIn(zone, at) })
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

/** Adds one to a counter of the row with this key, which is inserted if missing. */
function counting<K extends string>(table: string, key: readonly K[], counter: string) {
  return preparedChange<Record<K, string | number>>((db, of) =>
    db(table)
      .insert({ ...Object.fromEntries(key.map((column) => [column, of(column)])), [counter]: 1 })
      .onConflict([...key])
      .merge({ [counter]: db.raw('?? + 1', [`${table}.${counter}`]) }),
  )
}

const counters = (counter: 'ingressi' | 'uscite' | 'errori') => ({
  day: counting(AccessDayModel.tableName, ['giorno'], counter),
  hour: counting(AccessHourModel.tableName, ['giorno', 'ora'], counter),
})
const count = { ingresso: counters('ingressi'), uscita: counters('uscite'), errore: counters('errori') }
/** Readings that arrived too late to change a presence: counted separately, and in no hour. */
const countLate = counting(AccessDayModel.tableName, ['giorno'], 'in_ritardo')

const countPerson = preparedChange<{ giorno: string; anagrafica_id: number }>((db, of) =>
  db(AccessDayMemberModel.tableName)
    .insert({ giorno: of('giorno'), anagrafica_id: of('anagrafica_id') })
    .onConflict(['giorno', 'anagrafica_id'])
    .ignore(),
)

export interface Move extends Omit<AccessEntry, 'action'> {
  person: { id: number; gruppo_id: number | null }
  to: 'dentro' | 'fuori'
}

/**
 * Sets a member inside or outside and logs it as `ingresso` or `uscita` at the time `at`. The only writer of
 * `stato_accesso` and `entrato_at`. 409 if the member is there already: one conditional UPDATE, so that of two
 * concurrent moves one succeeds.
 *
 * A move is never logged before the previous one: clocks differ, and the newest log must show the member's presence.
 *
 * A transaction that moves several members must lock all of them first: after the first move it holds the day's
 * counters.
 */
export async function movePerson(context: Context, { to, at: given, ...entry }: Move): Promise<void> {
  const { trx } = context
  const enters = to === 'dentro'
  const last = await lastMoveAt(trx, entry.person.id)
  const at = last !== null && last > given ? last : given
  const from = enters ? 'fuori' : 'dentro'
  const moved = await move(trx, { id: entry.person.id, from, to, entrato_at: enters ? sqlTime(at) : null })
  if (moved.rows === 0) throw conflict(enters ? ALREADY_INSIDE : ALREADY_OUTSIDE)
  await logAccess(context, { ...entry, at, action: enters ? 'ingresso' : 'uscita' })
}

const move = preparedChange<{ id: number; from: string; to: string; entrato_at: string | null }>((db, of) =>
  db(MemberModel.tableName)
    .where({ id: of('id'), stato_accesso: of('from') })
    .update({ stato_accesso: of('to'), entrato_at: of('entrato_at') }),
)
