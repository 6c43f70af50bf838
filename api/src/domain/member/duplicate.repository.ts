import { likenesses } from '@cortile/contract/anagrafica.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { birthOf, MemberModel } from './member.model.ts'
import { MEMBER, REQUEST, UNCONFIRMED } from './request-state.ts'

export type Likeness = (typeof likenesses)[number]

/** The data that identify a person; the names normalised. */
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
 * People who look like the same person: the same tax code, or the same two names in either order. Twins differ by name.
 */
export class LookalikeIndex<P extends Person> {
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

  /** At most `most` people who look like this person, the surest first, and among equals the first added. */
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

/** Comparator for sorting: the surest likeness first. */
export function compareLikeness(one: { per: Likeness }, other: { per: Likeness }): number {
  return likenesses.indexOf(one.per) - likenesses.indexOf(other.per)
}

/** Whether it is almost certainly the same person: several people may share a name alone. */
export function isCertain(per: Likeness): boolean {
  return per !== 'nome'
}

/** Keys that are equal for two people who look alike, the surest first. */
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

/** A stored member or request. */
export interface Known extends Person {
  id: number
  nome: string
  cognome: string
  is_request: number
}

/**
 * Values of one look-up: above 200 MySQL estimates by the index's average instead of probing each value; all rows
 * without a tax code are one value of that average, so it would read the whole table. A name is looked up twice.
 */
const LOOKED_UP_AT_ONCE = 80

/** The requests with these ids, as people; ids of members, of erased or of missing rows are left out. */
export async function requestsById(db: Db, ids: readonly number[]): Promise<Known[]> {
  const found: Known[][] = []
  for (const some of chunks(ids)) found.push(await existing(db, (rows) => rows.whereIn('id', some)))
  return found.flat().filter(({ is_request }) => is_request === REQUEST)
}

/**
 * Confirmed members (with `requests` also signup requests) that look like one of these people: the same tax code, or
 * the same two names in either order. In the order of their ids.
 */
export async function findLookalikes(
  db: Db,
  people: readonly Person[],
  { requests }: { requests: boolean },
): Promise<Known[]> {
  const among = requests ? [MEMBER, REQUEST] : [MEMBER]
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

/** Each branch of the OR repeats all conditions: SQLite would use an index of a condition outside the OR alone. */
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

/** Each name in both orders, without repetitions. */
function namesOf(people: readonly Person[]): Name[] {
  const names = new Map<string, Name>()
  for (const { nome_norm, cognome_norm } of people) {
    names.set(`${cognome_norm}\n${nome_norm}`, { cognome_norm, nome_norm })
    names.set(`${nome_norm}\n${cognome_norm}`, { cognome_norm: nome_norm, nome_norm: cognome_norm })
  }
  return [...names.values()]
}

/** A person's identity as typed into a form. */
type Named = Pick<MemberModel, 'nome' | 'cognome' | 'data_nascita'>

/** A signup request for a person of this name, born on this day. */
export async function findRequestOf(trx: Trx, person: Named): Promise<Pick<MemberModel, 'id'> | undefined> {
  return samePerson(trx, REQUEST, person).limit(1).first().select('id')
}

/** As `findRequestOf`, but an unconfirmed one with this guardian's address; one with another address refuses no signup. */
export async function findUnconfirmedOf(
  trx: Trx,
  person: Named & { email_tutore?: string | null | undefined },
): Promise<Pick<MemberModel, 'id'> | undefined> {
  const { email_tutore = null } = person
  return samePerson(trx, UNCONFIRMED, person).where({ email_tutore }).limit(1).first().select('id')
}

/** The ids of the confirmed members of this name, born on this day. */
export async function listConfirmedLike(trx: Trx, person: Named): Promise<number[]> {
  return (await samePerson(trx, MEMBER, person).select('id')).map(({ id }) => id)
}

function samePerson(trx: Trx, is_request: number, { nome, cognome, data_nascita }: Named): QueryBuilder<MemberModel> {
  return MemberModel.query(trx)
    .where({ is_request })
    .modify('unerased')
    .where({ cognome_norm: normalise(cognome), nome_norm: normalise(nome), data_nascita })
}
