import { preparedRead, type Executor } from '../../db/prepared.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { BanModel } from '../person/ban.model.ts'
import { matchesBan } from '../person/ban.repository.ts'
import { SoloWindowModel } from '../person/leaving.model.ts'
import { LinkModel } from '../person/link.model.ts'
import type { PersonModel } from '../person/person.model.ts'
import { HandOverModel } from './hand-over.model.ts'

/** An adult of a child, with what it may do when the child leaves. */
export interface Adult
  extends
    Pick<
      LinkModel,
      'id' | 'persona_id' | 'posizione' | 'relazione' | 'tutore' | 'ritira' | 'una_volta' | 'usato_at' | 'dato_da'
    >,
    Pick<PersonModel, 'nome' | 'telefono' | 'documento_visto_at'> {}

const readAdults = preparedRead<{ id: number; day: string; at: string }, Adult>((db, of) =>
  LinkModel.query(db)
    .alias('l')
    .joinRelated('person', { alias: 'p' })
    .where({ 'l.anagrafica_id': of('id') })
    .whereNull('p.erased_at')
    .orderBy(['l.posizione', 'l.id'])
    .select('l.id', 'l.persona_id', 'l.posizione', 'l.relazione', 'l.tutore', 'l.ritira', 'l.una_volta', 'l.usato_at')
    .select('l.dato_da', 'p.nome', 'p.telefono', 'p.documento_visto_at')
    .toKnexQuery()
    .where('l.dal', '<=', of('day'))
    .where((last) => void last.whereNull('l.al').orWhere('l.al', '>=', of('day')))
    .where((open) => void open.whereNull('l.ended_at').orWhere('l.ended_at', '>', of('at'))),
)

/** A ban, with the telephone of the banned person if it is known. */
export type Ban = Pick<BanModel, 'persona_id' | 'nome' | 'relazione'> & { telefono: string | null }

const readBans = preparedRead<{ id: number; day: string }, Ban>((db, of) =>
  BanModel.query(db)
    .alias('d')
    .leftJoinRelated('person', { alias: 'p' })
    .where({ 'd.anagrafica_id': of('id') })
    .whereNull('d.ended_at')
    .orderBy('d.id')
    .select('d.persona_id', 'd.nome', 'd.relazione', 'p.telefono')
    .toKnexQuery()
    .where('d.dal', '<=', of('day'))
    .where((last) => void last.whereNull('d.al').orWhere('d.al', '>=', of('day'))),
)

/** Whether an adult must not collect a child on a day (`YYYY-MM-DD` in the centre's zone). */
export async function hasBan(db: Executor, anagrafica_id: number, day: string): Promise<boolean> {
  return (await readBans(db, { id: anagrafica_id, day })).length > 0
}

/** Who may take a child home at a moment, and who must not. */
export interface Takers<A extends Adult = Adult> {
  /** The adults with a link that was valid then and no ban, the first guardian first. */
  adults: A[]
  /** Those of `adults` who may collect the child. */
  collectors: A[]
  bans: Ban[]
}

/** A moment at which a child leaves, in the centre's zone. */
interface Moment {
  at: Date
  zone: string
}

/** The takers of a child. */
export async function findTakers(db: Executor, anagrafica_id: number, { at, zone }: Moment): Promise<Takers> {
  const values = { id: anagrafica_id, day: dayIn(zone, at) }
  return takersAmong(await readAdults(db, { ...values, at: sqlTime(at) }), await readBans(db, values))
}

/**
 * The takers among a child's adults. A right that a guardian has lent lasts no longer than the guardian's own, and one that
 * is lent for one time is gone when it has been used.
 */
export function takersAmong<A extends Adult>(linked: readonly A[], bans: Ban[]): Takers<A> {
  const adults = linked.filter((adult) => !bans.some((ban) => matchesBan(ban, adult)))
  const mayLend = (persona_id: number) =>
    adults.some((adult) => adult.persona_id === persona_id && adult.tutore === 1 && adult.ritira === 1)
  const collectors = adults.filter(
    ({ ritira, una_volta, usato_at, dato_da }) =>
      ritira === 1 && (una_volta === 0 || usato_at === null) && (dato_da === null || mayLend(dato_da)),
  )
  return { adults, collectors, bans }
}

const readWindows = preparedRead<
  { id: number; day: string },
  Pick<SoloWindowModel, 'giorni' | 'start_time' | 'end_time'>
>((db, of) =>
  SoloWindowModel.query(db)
    .where({ anagrafica_id: of('id') })
    .select('giorni', 'start_time', 'end_time')
    .toKnexQuery()
    .where((last) => void last.whereNull('al').orWhere('al', '>=', of('day'))),
)

/** The hours in which a child may leave alone, of those that are not over by `day`. */
export function findWindows(db: Executor, anagrafica_id: number, day: string) {
  return readWindows(db, { id: anagrafica_id, day })
}

const readLast = preparedRead<{ id: number }, { persona_id: number }>((db, of) =>
  HandOverModel.query(db)
    .where({ anagrafica_id: of('id') })
    .whereNull('annullata_at')
    .whereNotNull('persona_id')
    .orderBy('id', 'desc')
    .limit(1)
    .select('persona_id')
    .toKnexQuery(),
)

/** The person who collected a child the last time; null: none yet. */
export async function findLastCollector(db: Executor, anagrafica_id: number): Promise<number | null> {
  return (await readLast(db, { id: anagrafica_id }))[0]?.persona_id ?? null
}
