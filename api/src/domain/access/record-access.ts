import { ALREADY_INSIDE, ALREADY_OUTSIDE } from '@cortile/contract/presence.ts'
import { preparedChange, preparedInsert } from '../../db/prepared.ts'
import { dayIn, hourIn, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../actor.ts'
import { conflict } from '../refusal.ts'
import { lastMoveAt } from './access-log.repository.ts'

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

/** `contatori` counts, by day, the readings that came too late to move anybody: they are in no rollup. */
export const LATE_READINGS = 'accessi.tardi.'

/** Appends to the access log and adds to its rollups, by the days and hours on the wall of `zone`. The only writer of these tables. */
export async function logAccess(
  trx: Trx,
  actor: Staff,
  { action, person, card_id, message, at }: AccessEntry,
  zone: string,
  now: Date,
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
    await countLate(trx, { nome: LATE_READINGS + giorno })
    return
  }
  if (person !== null && action !== 'errore') await countPerson(trx, { giorno, anagrafica_id: person.id })
  // Last, because everybody at every door waits for whoever holds the day; and the day first, as it is what is waited for.
  await count[action].day(trx, { giorno })
  await count[action].hour(trx, { giorno, ora: hourIn(zone, at) })
}

const append = preparedInsert('access_logs', [
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
  day: counting('accessi_giorno', ['giorno'], counter),
  hour: counting('accessi_ora', ['giorno', 'ora'], counter),
})
const count = { ingresso: counters('ingressi'), uscita: counters('uscite'), errore: counters('errori') }
const countLate = counting('contatori', ['nome'], 'valore')

const countPerson = preparedChange<{ giorno: string; anagrafica_id: number }>((db, of) =>
  db('accessi_giorno_persone')
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
export async function movePerson(
  trx: Trx,
  actor: Staff,
  { to, at: given, ...entry }: Move,
  zone: string,
  now: Date,
): Promise<void> {
  const enters = to === 'dentro'
  const last = await lastMoveAt(trx, entry.person.id)
  const at = last !== null && last > given ? last : given
  const from = enters ? 'fuori' : 'dentro'
  const moved = await move(trx, { id: entry.person.id, from, to, entrato_at: enters ? sqlTime(at) : null })
  if (moved.rows === 0) throw conflict(enters ? ALREADY_INSIDE : ALREADY_OUTSIDE)
  await logAccess(trx, actor, { ...entry, at, action: enters ? 'ingresso' : 'uscita' }, zone, now)
}

const move = preparedChange<{ id: number; from: string; to: string; entrato_at: string | null }>((db, of) =>
  db('anagrafiche')
    .where({ id: of('id'), stato_accesso: of('from') })
    .update({ stato_accesso: of('to'), entrato_at: of('entrato_at') }),
)
