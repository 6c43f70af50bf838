import type { Db } from '../db/connect.ts'
import { dayIn, hourIn, sqlTime } from '../db/time.ts'
import type { Staff } from '../http/actor.ts'

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

const counters = { ingresso: 'ingressi', uscita: 'uscite', errore: 'errori' } as const

/** Appends to the access log and adds to its rollups, by the days and hours on the wall of `zone`. The only writer of these tables. */
export async function logAccess(
  trx: Db,
  actor: Staff,
  { action, person, card_id, message, at }: AccessEntry,
  zone: string,
  now: Date,
): Promise<void> {
  const who = { anagrafica_id: person?.id ?? null, gruppo_id: person?.gruppo_id ?? null, user_id: actor.id }
  await trx('access_logs').insert({
    ...who,
    card_id,
    action,
    message,
    created_at: sqlTime(at),
    received_at: sqlTime(now),
  })
  const giorno = dayIn(zone, at)
  if (action === 'info') return count(trx, 'contatori', { nome: LATE_READINGS + giorno }, 'valore')
  await count(trx, 'accessi_giorno', { giorno }, counters[action])
  await count(trx, 'accessi_ora', { giorno, ora: hourIn(zone, at) }, counters[action])
  if (person === null || action === 'errore') return
  await trx('accessi_giorno_persone')
    .insert({ giorno, anagrafica_id: person.id })
    .onConflict(['giorno', 'anagrafica_id'])
    .ignore()
}

async function count(trx: Db, table: string, row: Record<string, string | number>, counter: string): Promise<void> {
  const more = trx.raw('?? + 1', [`${table}.${counter}`])
  await trx(table)
    .insert({ ...row, [counter]: 1 })
    .onConflict(Object.keys(row))
    .merge({ [counter]: more })
}
