import { normalise } from '@cortile/contract/normalise.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { eraseValuesOfPersons } from '../audit/audit.repository.ts'
import { whereFound } from '../member/found-members.ts'
import { notFound } from '../refusal.ts'
import { countRows, insertRows } from '../rows.ts'
import { LinkModel } from './link.model.ts'
import { deletePayerNames } from './payer-name.repository.ts'
import { personTerms } from './person-terms.ts'
import { PersonModel, PersonTermModel } from './person.model.ts'

export type StoredPerson = Pick<PersonModel, 'id' | 'anagrafica_id' | 'nome' | 'telefono' | 'email'>

export type Contact = Pick<PersonModel, 'nome' | 'telefono' | 'email'>
export type NewPerson = Contact &
  Partial<Pick<PersonModel, 'anagrafica_id' | 'documento' | 'documento_visto_at' | 'user_id'>>

/** Writes a person with its search terms; gives its id. */
export async function insertPerson(trx: Trx, person: NewPerson, now: Date): Promise<number> {
  const at = sqlTime(now)
  const row = { ...person, nome_norm: normalise(person.nome), created_at: at, updated_at: at }
  const { id } = await PersonModel.query(trx).insert(row)
  await insertTerms(trx, id, person)
  return id
}

/** Changes a person that the caller has locked, and its search terms. */
export async function patchPerson(
  trx: Trx,
  stored: PersonModel,
  change: Partial<NewPerson>,
  now: Date,
): Promise<PersonModel> {
  const nome = change.nome ?? stored.nome
  const row = { ...change, nome_norm: normalise(nome), updated_at: sqlTime(now) }
  await PersonModel.query(trx).where({ id: stored.id }).patch(row)
  await PersonTermModel.query(trx).where({ persona_id: stored.id }).delete()
  const changed = Object.assign(stored, row)
  await insertTerms(trx, stored.id, changed)
  return changed
}

async function insertTerms(trx: Trx, persona_id: number, person: Contact): Promise<void> {
  const rows = personTerms(person).map((parola) => ({ parola, persona_id }))
  await insertRows(trx, PersonTermModel, rows)
}

/** Locks a person until the transaction ends. 404 for an unknown or an erased one. */
export async function lockPerson(trx: Trx, id: number): Promise<PersonModel> {
  const person = await PersonModel.query(trx).findById(id).modify('existing').forUpdate()
  if (!person) throw notFound()
  return person
}

/** A person; undefined for an unknown or an erased one. */
export async function findPerson(db: Db, id: number): Promise<StoredPerson | undefined> {
  return PersonModel.query(db).findById(id).modify('existing')
}

/** The names and contacts of these persons, in the order of their ids. */
export async function listContacts(db: Db, ids: readonly number[]): Promise<Contact[]> {
  return PersonModel.query(db).whereIn('id', ids).orderBy('id').select('nome', 'telefono', 'email')
}

/** The names of these persons by id, without erased ones. */
export async function listPersonNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const persons = await PersonModel.query(db)
    .modify('existing')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'nome')
  return new Map(persons.map(({ id, nome }) => [id, nome]))
}

/** The persons with these addresses, in the order of their ids. */
export async function listPersonsAt(db: Db, addresses: readonly string[]): Promise<PersonModel[]> {
  const found: PersonModel[][] = []
  for (const some of chunks(addresses))
    found.push(await PersonModel.query(db).modify('existing').whereIn('email', some).orderBy('id'))
  return found.flat()
}

/** The person that is this member; undefined if the member is not a person of a child. */
export async function findPersonOfMember(db: Db, anagrafica_id: number): Promise<PersonModel | undefined> {
  return PersonModel.query(db).findOne({ anagrafica_id }).modify('existing')
}

/** Those to tell of a breach: these persons, and those that ever had a link to these members; or all at a time. */
export async function listPersonsToTell(
  db: Db,
  which: { ids: readonly number[]; members: readonly number[] } | { at: string },
): Promise<Pick<PersonModel, 'id' | 'nome' | 'email'>[]> {
  const found = PersonModel.query(db).alias('p').modify('existing').orderBy('p.id').select('p.id', 'p.nome', 'p.email')
  if ('at' in which) return found.where('p.created_at', '<=', which.at)
  const { ids, members } = which
  const linked = LinkModel.query(db).whereIn('anagrafica_id', members.length > 0 ? [...members] : [0])
  return found.where(
    (any) => void any.whereIn('p.id', linked.select('persona_id')).orWhereIn('p.id', ids.length > 0 ? [...ids] : [0]),
  )
}

/** One page of the persons that a text finds by name, telephone or address; all of them without a text. By name. */
export async function findPersonPage(
  db: Db,
  { page, per_page, search }: PageQuery & { search?: string | undefined },
): Promise<{ persons: PersonModel[]; total: number }> {
  const [total, persons] = await Promise.all([
    countRows(matching(db, search)),
    matching(db, search)
      .orderBy(['nome_norm', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { persons, total }
}

/** The ids of the persons that a text finds, as a subquery. */
export function personsFound(db: Db, search: string): QueryBuilder<PersonModel> {
  return matching(db, search).select('id')
}

function matching(db: Db, search = ''): QueryBuilder<PersonModel> {
  const begun = () => PersonTermModel.query(db).select('persona_id')
  return whereFound(PersonModel.query(db).modify('existing'), search, { id: 'id', begun })
}

/** Blanks these persons, also in the register of changes; their rows stay under their ids. */
export async function erasePersons(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await eraseValuesOfPersons(trx, ids)
  await PersonTermModel.query(trx).whereIn('persona_id', ids).delete()
  await deletePayerNames(trx, { persona_ids: ids })
  const at = sqlTime(now)
  await PersonModel.query(trx)
    .whereIn('id', ids)
    .patch({
      ...{ anagrafica_id: null, nome: '', nome_norm: '', telefono: null, email: null },
      ...{ documento: null, documento_visto_at: null, user_id: null, erased_at: at, updated_at: at },
    })
}
