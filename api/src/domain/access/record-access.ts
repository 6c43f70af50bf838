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
  /** Null: a card of nobody. */
  person: { id: number; gruppo_id: number | null } | null
  /** Null: by hand. */
  card_id: string | null
  message: string | null
  /** When it happened; it may have been a while before the server learnt of it. */
  at: Date
}

/** Appends to the access log and adds to its rollups, by the days and hours on the centre's wall. The only writer of these tables. */
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
  // Last, because everybody at every door waits for whoever holds the day; and the day first, as it is what is waited for.
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

/** Adds one to a counter of the row with this key, which it makes. */
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
/** Readings that came too late to move anybody: counted apart, and in no hour. */
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
 * Lets somebody in or out and logs it as `ingresso` or `uscita`, at the moment `at`. The only writer of `stato_accesso`
 * and `entrato_at`. 409 if the person is there already: the UPDATE itself looks, so that of two at once one wins.
 *
 * A move is never logged before the one that it follows: clocks differ, and the newest log must say where somebody is.
 *
 * Whoever moves several people locks all of them first: after the first move the day's counters are held too.
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
