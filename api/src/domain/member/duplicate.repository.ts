import type { QueryBuilder } from 'objection'
import { likenesses } from '@cortile/contract/anagrafica.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { birthOf, MemberModel } from './member.model.ts'

export type Likeness = (typeof likenesses)[number]

/** What says who somebody is; the names normalised. */
export interface Person {
  nome_norm: string
  cognome_norm: string
  data_nascita: string
  codice_fiscale: string | null
}

interface Lookalike<P> {
  who: P
  per: Likeness
}

/**
 * Who looks like the same person: whoever has the same tax code, or the same two names, in either order. Twins have
 * names of their own.
 */
export class Crowd<P extends Person> {
  private readonly byMark = new Map<string, P[]>()

  constructor(people: Iterable<P> = []) {
    for (const person of people) this.add(person)
  }

  add(person: P): void {
    for (const { mark } of marksOf(person)) {
      const others = this.byMark.get(mark)
      if (others) others.push(person)
      else this.byMark.set(mark, [person])
    }
  }

  /** At most so many who look like this person, the surest first, and among equals whoever was added first. */
  like(person: Person, most: number): Lookalike<P>[] {
    const found = new Map<P, Lookalike<P>>()
    for (const { mark, per } of marksOf(person)) {
      for (const who of this.byMark.get(mark) ?? []) {
        if (found.size === most) break
        if (!found.has(who)) found.set(who, { who, per })
      }
    }
    return [...found.values()]
  }
}

/** The surest first. */
export function bySureness(one: { per: Likeness }, other: { per: Likeness }): number {
  return likenesses.indexOf(one.per) - likenesses.indexOf(other.per)
}

/** Whether it is almost certainly the same person: of a name alone there may be several. */
export function isSure(per: Likeness): boolean {
  return per !== 'nome'
}

/** What two who look alike have in common, the surest first. */
function marksOf({ nome_norm, cognome_norm, data_nascita, codice_fiscale }: Person): { per: Likeness; mark: string }[] {
  const name = [nome_norm, cognome_norm].sort().join('\n')
  const marks: Record<Likeness, string | null> = {
    codice_fiscale,
    nome_e_nascita: `${name}\n${data_nascita}`,
    nome: name,
  }
  return likenesses.flatMap((per) => {
    const mark = marks[per]
    return mark === null ? [] : [{ per, mark: `${per}\n${mark}` }]
  })
}

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
function orNamed(any: QueryBuilder<MemberModel>, names: readonly Name[], among: readonly number[]): void {
  for (const name of names) for (const is_request of among) void any.orWhere({ is_request, erased_at: null, ...name })
}

type Rows = QueryBuilder<MemberModel>

async function existing(db: Db, which: (rows: Rows) => Rows): Promise<Known[]> {
  const found = await which(MemberModel.query(db)).select(
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
  return found.flatMap((row) => (row.erased_at === null ? [{ ...row, data_nascita: birthOf(row) }] : []))
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

/** Who somebody is, as a form says it. */
type Named = Pick<MemberModel, 'nome' | 'cognome' | 'data_nascita'>

/** A request for a person of this name, born on this day. */
export async function findRequestOf(trx: Trx, person: Named): Promise<Pick<MemberModel, 'id'> | undefined> {
  return samePerson(trx, 1, person).limit(1).first().select('id')
}

/** The ids of the confirmed members of this name, born on this day. */
export async function listConfirmedLike(trx: Trx, person: Named): Promise<number[]> {
  return (await samePerson(trx, 0, person).select('id')).map(({ id }) => id)
}

function samePerson(trx: Trx, is_request: 0 | 1, { nome, cognome, data_nascita }: Named): QueryBuilder<MemberModel> {
  return MemberModel.query(trx)
    .where({ is_request })
    .modify('existing')
    .where({ cognome_norm: normalise(cognome), nome_norm: normalise(nome), data_nascita })
}
