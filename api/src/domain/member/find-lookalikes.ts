import type { Knex } from 'knex'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Person } from './duplicate.repository.ts'

/** Somebody who is there already. */
export interface Known extends Person {
  id: number
  nome: string
  cognome: string
  is_request: number
}

/**
 * Values of one look-up: of more than 200 MySQL does not look how many rows each finds, but takes the average, for
 * which all those without a tax code are one, and then reads the whole table. A name is looked up twice.
 */
const LOOKED_UP_AT_ONCE = 80

/** Requests as people, by their ids; a member, and whoever is not there or is erased, is left out. */
export async function requestsById(db: Db, ids: readonly number[]): Promise<Known[]> {
  const found: Known[][] = []
  for (const some of chunks(ids)) found.push(await existing(db, (rows) => rows.whereIn('id', some)))
  return found.flat().filter(({ is_request }) => is_request === 1)
}

/**
 * Whoever may look like one of these people: of the same tax code, or of the same two names in either order. Confirmed
 * members, with `requests` those who wait too; in the order of their ids.
 */
export async function findLookalikes(
  db: Db,
  people: readonly Person[],
  { requests }: { requests: boolean },
): Promise<Known[]> {
  const among = requests ? [0, 1] : [0]
  const codes = [...new Set(people.flatMap(({ codice_fiscale }) => codice_fiscale ?? []))]
  const found = new Map<number, Known>()
  const keep = (rows: Known[]) => rows.forEach((row) => found.set(row.id, row))
  for (const some of chunks(codes, LOOKED_UP_AT_ONCE))
    keep(await existing(db, (rows) => rows.whereIn('codice_fiscale', some)))
  for (const some of chunks(namesOf(people), LOOKED_UP_AT_ONCE))
    keep(await existing(db, (rows) => rows.where((any) => orNamed(any, some, among))))
  return [...found.values()]
    .filter(({ is_request }) => among.includes(is_request))
    .sort((one, other) => one.id - other.id)
}

/** Each whole within its OR: what stands before them all draws SQLite to an index of that alone. */
function orNamed(any: Knex.QueryBuilder, names: readonly Name[], among: readonly number[]): void {
  for (const name of names) for (const is_request of among) void any.orWhere({ is_request, erased_at: null, ...name })
}

async function existing(db: Db, which: (rows: Knex.QueryBuilder) => unknown): Promise<Known[]> {
  const rows = db('anagrafiche')
  void which(rows)
  const found = await rows.select<(Known & { erased_at: string | null })[]>(
    'id',
    'nome',
    'cognome',
    'nome_norm',
    'cognome_norm',
    'data_nascita',
    'codice_fiscale',
    'is_request',
    'erased_at',
  )
  return found.filter(({ erased_at }) => erased_at === null)
}

interface Name {
  cognome_norm: string
  nome_norm: string
}

/** Each name in both orders, and each once. */
function namesOf(people: readonly Person[]): Name[] {
  const names = new Map<string, Name>()
  for (const { nome_norm, cognome_norm } of people) {
    names.set(`${cognome_norm}\n${nome_norm}`, { cognome_norm, nome_norm })
    names.set(`${nome_norm}\n${cognome_norm}`, { cognome_norm: nome_norm, nome_norm: cognome_norm })
  }
  return [...names.values()]
}
