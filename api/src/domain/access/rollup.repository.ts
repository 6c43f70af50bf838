import type { KeptCounts } from '@cortile/contract/system.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { countDay, none, type Counts, type Mover, type Tally } from './count-day.ts'
import { LATE_READINGS } from './record-access.ts'

/** What the rollups say of a day. */
async function storedDay(db: Db, giorno: string): Promise<Tally> {
  const day = await db('accessi_giorno').where({ giorno }).first<Counts | undefined>('ingressi', 'uscite', 'errori')
  const hours = await db('accessi_ora')
    .where({ giorno })
    .select<({ ora: number } & Counts)[]>('ora', 'ingressi', 'uscite', 'errori')
  const people = await peopleOf(db, giorno)
  const late = await db('contatori')
    .where({ nome: LATE_READINGS + giorno })
    .first<{ valore: number } | undefined>('valore')
  return {
    day: day ?? none(),
    hours: new Map(hours.map(({ ora, ...counts }) => [ora, counts])),
    people,
    late: late?.valore ?? 0,
  }
}

async function peopleOf(db: Db, giorno: string): Promise<Set<number>> {
  const rows = await db('accessi_giorno_persone').where({ giorno }).select<Mover[]>('anagrafica_id')
  return new Set(rows.map(({ anagrafica_id }) => anagrafica_id))
}

/** One number that the rollups have wrong; `words` say what it is and what it should be. */
export interface Difference {
  counts: KeptCounts
  words: string
}

/** A day as the log counts it, and what the rollups say otherwise. `db` sees both at one moment, or holds the day. */
export async function compareDay(
  db: Db,
  zone: string,
  giorno: string,
): Promise<{ counted: Tally; found: Difference[] }> {
  const counted = await countDay(db, zone, giorno)
  return { counted, found: differences(await storedDay(db, giorno), counted) }
}

/** All that is wrong with a day, in one line. */
export function lineOf(giorno: string, found: readonly Difference[]): string {
  return `${giorno}: ${found.map(({ words }) => words).join(', ')}`
}

function differences(stored: Tally, counted: Tally): Difference[] {
  const hours = Array.from({ length: 24 }, (_, ora) => ora)
  const missing = [...counted.people].filter((id) => !stored.people.has(id)).length
  const strange = [...stored.people].filter((id) => !counted.people.has(id)).length
  const of = (counts: KeptCounts, wrong: readonly string[]) => wrong.map((words) => ({ counts, words }))
  return [
    ...of('totali', numbers('', stored.day, counted.day)),
    ...of(
      'ore',
      hours.flatMap((ora) => numbers(`hour ${ora} `, stored.hours.get(ora), counted.hours.get(ora))),
    ),
    ...of('persone', missing > 0 ? [`people missing ${missing}`] : []),
    ...of('persone', strange > 0 ? [`people too many ${strange}`] : []),
    ...of('in_ritardo', stored.late === counted.late ? [] : [`late ${stored.late} → ${counted.late}`]),
  ]
}

function numbers(where: string, is: Counts = none(), should: Counts = none()): string[] {
  return (['ingressi', 'uscite', 'errori'] as const)
    .filter((name) => is[name] !== should[name])
    .map((name) => `${where}${name} ${is[name]} → ${should[name]}`)
}

/** Writes the rollups of a day that the caller holds. */
export async function storeDay(trx: Trx, giorno: string, { day, hours, people, late }: Tally): Promise<void> {
  // Written anew even where it is right: servers of a cluster meet on this row, whatever else of the day was wrong.
  await trx('accessi_giorno').where({ giorno }).delete()
  if (hours.size > 0) await trx('accessi_giorno').insert({ giorno, ...day })
  await trx('accessi_ora').where({ giorno }).delete()
  if (hours.size > 0) await trx('accessi_ora').insert([...hours].map(([ora, counts]) => ({ giorno, ora, ...counts })))
  await storePeople(trx, giorno, people)
  await trx('contatori')
    .where({ nome: LATE_READINGS + giorno })
    .update({ valore: late })
}

async function storePeople(trx: Trx, giorno: string, people: ReadonlySet<number>): Promise<void> {
  const known = await peopleOf(trx, giorno)
  const strange = [...known].filter((id) => !people.has(id))
  for (const ids of chunks(strange))
    await trx('accessi_giorno_persone').where({ giorno }).whereIn('anagrafica_id', ids).delete()
  for (const ids of chunks([...people].filter((id) => !known.has(id))))
    await trx('accessi_giorno_persone').insert(ids.map((anagrafica_id) => ({ giorno, anagrafica_id })))
}
