import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { LinkModel } from './link.model.ts'
import type { PersonModel } from './person.model.ts'

const LINK = [
  ...['id', 'anagrafica_id', 'persona_id', 'posizione', 'relazione', 'tutore', 'vede', 'paga', 'ritira', 'dal', 'al'],
  ...['una_volta', 'usato_at', 'dato_da', 'avviso_entrata', 'avviso_uscita'],
]

/** A link with its person, in one row. */
export interface LinkedPerson
  extends
    Pick<
      LinkModel,
      | 'id'
      | 'anagrafica_id'
      | 'persona_id'
      | 'posizione'
      | 'relazione'
      | 'tutore'
      | 'vede'
      | 'paga'
      | 'ritira'
      | 'dal'
      | 'al'
      | 'una_volta'
      | 'usato_at'
      | 'dato_da'
      | 'avviso_entrata'
      | 'avviso_uscita'
    >,
    Pick<PersonModel, 'nome' | 'telefono' | 'email' | 'documento' | 'documento_visto_at'> {
  /** The person's own record as a member. */
  persona_anagrafica_id: number | null
}

/** The links of a child that are neither ended nor over by `today`, the first guardian first. */
export async function listOpenLinks(db: Db, anagrafica_id: number, today: string): Promise<LinkedPerson[]> {
  return withPersons(LinkModel.query(db).alias('l').where({ 'l.anagrafica_id': anagrafica_id }).modify('open', today))
}

function withPersons(links: QueryBuilder<LinkModel>): Promise<LinkedPerson[]> {
  return links
    .joinRelated('person', { alias: 'p' })
    .orderBy(['l.posizione', 'l.id'])
    .select(LINK.map((column) => `l.${column}`))
    .select('p.nome', 'p.telefono', 'p.email', 'p.documento', 'p.documento_visto_at')
    .select('p.anagrafica_id as persona_anagrafica_id')
    .castTo<LinkedPerson[]>()
    .execute()
}

/** All links that a child has or had, with their persons, the last first. */
export async function listLinksEver(db: Db, anagrafica_id: number): Promise<LinkedPerson[]> {
  const links = await withPersons(LinkModel.query(db).alias('l').where({ 'l.anagrafica_id': anagrafica_id }))
  return links.sort((one, other) => other.id - one.id)
}

/** The rights to collect a child that these persons have lent and not taken back, over at the earliest on `from`. */
export async function listLent(
  db: Db,
  anagrafica_id: number,
  persona_ids: readonly number[],
  from: string,
): Promise<LinkedPerson[]> {
  const links = LinkModel.query(db).alias('l').where({ 'l.anagrafica_id': anagrafica_id }).whereNull('l.ended_at')
  return withPersons(links.whereIn('l.dato_da', persona_ids).where('l.al', '>=', from))
}

/** Ends the rights to collect a child that a person has lent: they last no longer than its own. */
export async function endLentBy(trx: Trx, anagrafica_id: number, persona_id: number, now: Date): Promise<void> {
  const at = sqlTime(now)
  await LinkModel.query(trx)
    .where({ anagrafica_id, dato_da: persona_id, ended_at: null })
    .patch({ ended_at: at, updated_at: at })
}

/** A link of a child with its person, also one that has ended. */
export async function findLink(db: Db, anagrafica_id: number, id: number): Promise<LinkedPerson | undefined> {
  const [link] = await withPersons(
    LinkModel.query(db).alias('l').where({ 'l.id': id, 'l.anagrafica_id': anagrafica_id }),
  )
  return link
}

/** A link of a child, locked with the child by the caller. 404 for an unknown, an ended, or another child's one. */
export async function getOpenLink(trx: Trx, anagrafica_id: number, id: number, today: string): Promise<LinkedPerson> {
  const link = (await listOpenLinks(trx, anagrafica_id, today)).find((each) => each.id === id)
  if (!link) throw notFound()
  return link
}

type NewLink = Pick<LinkModel, 'anagrafica_id' | 'persona_id' | 'posizione' | 'relazione' | 'dal' | 'user_id'> &
  Partial<
    Pick<
      LinkModel,
      'tutore' | 'vede' | 'paga' | 'ritira' | 'al' | 'una_volta' | 'dato_da' | 'avviso_entrata' | 'avviso_uscita'
    >
  >

export async function insertLink(trx: Trx, link: NewLink, now: Date): Promise<number> {
  const at = sqlTime(now)
  return (await LinkModel.query(trx).insert({ ...link, created_at: at, updated_at: at })).id
}

export async function patchLink(
  trx: Trx,
  id: number,
  change: Partial<Omit<NewLink, 'anagrafica_id'> & Pick<LinkModel, 'ended_at'>>,
  now: Date,
): Promise<void> {
  await LinkModel.query(trx)
    .where({ id })
    .patch({ ...change, updated_at: sqlTime(now) })
}

/** The persons with links to members of these families that are neither ended nor over by `today`, by name. */
export async function listPersonsOfFamilies(
  db: Db,
  famiglia_ids: readonly number[],
  today: string,
): Promise<Map<number, { id: number; nome: string; telefono: string | null }[]>> {
  if (famiglia_ids.length === 0) return new Map()
  const rows = await LinkModel.query(db)
    .alias('l')
    .joinRelated('[person, child]', { aliases: { person: 'p', child: 'a' } })
    .whereIn('a.famiglia_id', famiglia_ids)
    .modify('open', today)
    .groupBy('a.famiglia_id', 'p.id', 'p.nome', 'p.nome_norm', 'p.telefono')
    .orderBy(['p.nome_norm', 'p.id'])
    .select('a.famiglia_id', 'p.id', 'p.nome', 'p.telefono')
    .castTo<{ famiglia_id: number; id: number; nome: string; telefono: string | null }[]>()
  const persons = new Map<number, { id: number; nome: string; telefono: string | null }[]>()
  for (const [family, of] of groupBy(rows, ({ famiglia_id }) => famiglia_id))
    persons.set(
      family,
      of.map(({ id, nome, telefono }) => ({ id, nome, telefono })),
    )
  return persons
}

/** A child of a person, with the name that lists show. */
export interface Child {
  id: number
  name: string
  famiglia_id: number | null
}

/** The children to which these persons have links that are neither ended nor over by `today`, by their persons. */
export async function listChildrenOf(
  db: Db,
  persona_ids: readonly number[],
  today: string,
): Promise<Map<number, Child[]>> {
  const rows = await LinkModel.query(db)
    .alias('l')
    .joinRelated('child', { alias: 'a' })
    .whereIn('l.persona_id', persona_ids)
    .modify('open', today)
    .whereNull('a.erased_at')
    .orderBy(['a.cognome_norm', 'a.nome_norm', 'a.id'])
    .select('l.persona_id', 'a.id', 'a.nome', 'a.cognome', 'a.famiglia_id')
    .castTo<{ persona_id: number; id: number; nome: string; cognome: string; famiglia_id: number | null }[]>()
  const children = new Map<number, Child[]>()
  for (const [persona_id, of] of groupBy(rows, (row) => row.persona_id)) {
    const once = new Map(of.map((row) => [row.id, row]))
    children.set(
      persona_id,
      [...once.values()].map(({ id, nome, cognome, famiglia_id }) => ({ id, name: `${nome} ${cognome}`, famiglia_id })),
    )
  }
  return children
}
