import type { PageQuery } from '@cortile/contract/page.ts'
import type { PartialModelObject, QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { preparedLock, preparedRead } from '../../db/prepared.ts'
import type { PreparedTrx } from '../../db/statement-transaction.ts'
import type { Trx } from '../../db/transaction.ts'
import { cardTaken, findFamilyOfCard } from '../family/family.repository.ts'
import { conflict, notFound } from '../refusal.ts'
import { countRows, insertRows } from '../rows.ts'
import { numberOf, dailyLimit } from '../setting/setting.repository.ts'
import { birthOf, MemberModel, MemberTermModel } from './member.model.ts'
import { MEMBER, REQUEST } from './request-state.ts'
import { searchTerms, type Searchable } from './search-terms.ts'

/** The row of a member or a request that is not erased. */
export type StoredMember = MemberModel & { data_nascita: string }

/**
 * A member or request, locked until the transaction ends: before the rows that depend on it, so that two changes of one
 * member run one after the other. 404 for an unknown or an erased one.
 */
export async function lockMember(trx: Trx, id: number): Promise<StoredMember> {
  return stored(await MemberModel.query(trx).findById(id).modify('existing').forUpdate())
}

/** As `lockMember`, and also an unconfirmed signup. */
export async function lockWithUnconfirmed(trx: Trx, id: number): Promise<StoredMember> {
  return stored(await MemberModel.query(trx).findById(id).modify('unerased').forUpdate())
}

/** A member or request. 404 for an unknown or an erased one. */
export async function getMemberOr404(db: Db, id: number): Promise<StoredMember> {
  return stored(await MemberModel.query(db).findById(id).modify('existing'))
}

/** A confirmed member; undefined for a request, an unknown or an erased one. */
export async function findConfirmedMember(db: Db, id: number): Promise<StoredMember | undefined> {
  const member = await MemberModel.query(db).findById(id).modify('confirmed')
  return member && stored(member)
}

function stored(member: MemberModel | undefined): StoredMember {
  if (!member) throw notFound()
  return Object.assign(member, { data_nascita: birthOf(member) })
}

export type Person = Pick<
  MemberModel,
  'id' | 'nome' | 'cognome' | 'gruppo_id' | 'famiglia_id' | 'stato_accesso' | 'ultimo_movimento_at'
>

/** What the door knows besides: who may enter, and how it leaves. */
export type DoorPerson = Person &
  Pick<MemberModel, 'stato' | 'sempre_accompagnato' | 'da_solo_sospeso_fino'> & { data_nascita: string }

/**
 * The confirmed members among these ids, each locked until the transaction ends. Always in the order of the ids, so
 * that two transactions that lock several of the same members wait for one another instead of deadlocking.
 */
export async function lockMembers(trx: Trx, ids: readonly number[]): Promise<DoorPerson[]> {
  // Only the primary key in the condition: any other column might make the database lock in another index's order.
  const rows = await MemberModel.query(trx)
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()
    .select('id', 'nome', 'cognome', 'gruppo_id', 'famiglia_id', 'stato_accesso', 'ultimo_movimento_at')
    .select('stato', 'data_nascita', 'sempre_accompagnato', 'da_solo_sospeso_fino')
    .select('is_request', 'erased_at')
  return rows.filter(({ is_request, erased_at }) => is_request === MEMBER && erased_at === null).map(stored)
}

/** The ids of one page of the signup requests, the oldest first, and the number of all requests. */
export async function findRequests(db: Db, { page, per_page }: PageQuery): Promise<{ ids: number[]; total: number }> {
  const [total, rows] = await Promise.all([
    countRequests(db),
    waiting(db)
      .orderBy(['created_at', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select('id'),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** The number of confirmed members. */
export async function countMembers(db: Db): Promise<number> {
  return countRows(MemberModel.query(db).modify('confirmed'))
}

/** The number of signup requests. */
export async function countRequests(db: Db): Promise<number> {
  return (await readWaiting(db, {}))[0]?.n ?? 0
}

// The limit as in `countRows`.
const readWaiting = preparedRead<Record<never, never>, { n: number }>((db) =>
  waiting(db).count('* as n').limit(1).toKnexQuery(),
)

function waiting(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db).where({ is_request: REQUEST }).modify('existing')
}

/** Writes the row of a member or a request; gives its id. The unique index refuses a card in use: `withFreeCard`. */
export async function insertMember(trx: Trx, member: PartialModelObject<MemberModel>): Promise<number> {
  return (await MemberModel.query(trx).insert(member)).id
}

/** Changes columns of a member or a request that the caller has locked. */
export async function patchMember(trx: Trx, id: number, change: PartialModelObject<MemberModel>): Promise<void> {
  await MemberModel.query(trx).where({ id }).patch(change)
}

/** The members and requests that hold these cards; erased members hold none. */
export async function listCardHolders(
  db: Db,
  card_ids: readonly string[],
): Promise<Pick<MemberModel, 'card_id' | 'nome' | 'cognome'>[]> {
  return MemberModel.query(db).whereIn('card_id', card_ids).select('card_id', 'nome', 'cognome')
}

/**
 * Runs a write that may give a member a card. 409 with the holder's name when another member or a family holds the card:
 * among members the unique index decides, so that of two concurrent writes one gets the card.
 */
export async function withFreeCard<T>(
  trx: Trx,
  card_id: string | null | undefined,
  write: () => Promise<T>,
): Promise<T> {
  if (typeof card_id !== 'string') return write()
  await acquireMutex(trx, 'cards')
  const family = await findFamilyOfCard(trx, card_id)
  if (family) throw conflict(cardTaken(family.nome))
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'card_id')) throw error
    const [holder] = await listCardHolders(trx, [card_id])
    if (!holder) throw error
    throw conflict(cardTaken(`${holder.nome} ${holder.cognome}`))
  }
}

/** Writes the search terms of new members. */
export async function addTerms(trx: Trx, members: readonly (Searchable & { id: number })[]): Promise<void> {
  const rows = members.flatMap((member) => searchTerms(member).map((parola) => ({ parola, anagrafica_id: member.id })))
  await insertRows(trx, MemberTermModel, rows)
}

/** Replaces the search terms of a member. */
export async function indexMember(trx: Trx, member: Searchable & { id: number }): Promise<void> {
  await MemberTermModel.query(trx).where({ anagrafica_id: member.id }).delete()
  await addTerms(trx, [member])
}

/** The confirmed member that holds a card, as `lockPayer` finds it; undefined if there is none. */
export async function findCardHolder(
  db: Db,
  card_id: string,
): Promise<Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'saldo' | 'stato' | 'famiglia_id'> | undefined> {
  return MemberModel.query(db)
    .findOne({ card_id })
    .modify('confirmed')
    .select('id', 'nome', 'cognome', 'saldo', 'stato', 'famiglia_id')
}

export interface CardHolder extends Omit<Person, 'famiglia_id'>, Pick<MemberModel, 'stato' | 'saldo'> {
  data_nascita: string
}

/** Columns of a `CardHolder` (alias `a`). */
export const CARD_HOLDER = [
  ...['a.id', 'a.nome', 'a.cognome', 'a.data_nascita', 'a.stato', 'a.saldo'],
  ...['a.gruppo_id', 'a.stato_accesso', 'a.ultimo_movimento_at'],
]

/** Confirmed members (alias `a`), locked until the transaction ends. */
export function lockedMembers(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db).alias('a').modify('confirmed').forUpdate()
}

/** A member that pays by card, and what bounds the sale. */
export interface Payer extends CardHolder {
  /** The most that a member may spend at the till in a day, in coins; 0: as much as the balance allows. */
  dailyLimit: number
}

/**
 * The confirmed member that holds a card; null if there is none (also for a request's card). Locks the member until the
 * transaction ends: two sales to one card run one after the other. One statement, because each one is a round trip; the
 * setting in its subquery is not locked.
 */
export async function lockPayer(trx: PreparedTrx, card_id: string): Promise<Payer | null> {
  const [row] = await lockPaying(trx, { card_id })
  if (!row) return null
  const { limite, ...holder } = row
  return { ...holder, dailyLimit: numberOf(limite) }
}

const lockPaying = preparedLock<{ card_id: string }, CardHolder & { limite: string | null }>((db, of) =>
  lockedMembers(db)
    .where({ 'a.card_id': of('card_id') })
    .select(CARD_HOLDER)
    .select({ limite: dailyLimit(db) })
    .toKnexQuery(),
)

/** Those of these members whose health sheet asks for attention. */
export async function listMarked(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const marked: MemberModel[] = []
  for (const some of chunks(ids))
    marked.push(...(await MemberModel.query(db).whereIn('id', some).where({ attenzione_medica: 1 }).select('id')))
  return new Set(marked.map(({ id }) => id))
}

/** Puts members into a family, or (null) takes them out of theirs. */
export async function patchFamilyOf(trx: Trx, ids: readonly number[], famiglia_id: number | null): Promise<void> {
  await MemberModel.query(trx).whereIn('id', ids).patch({ famiglia_id })
}

/** The members of these families, by surname. */
export async function listFamilyMembers(
  db: Db,
  famiglia_ids: readonly number[],
): Promise<Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'famiglia_id'>[]> {
  if (famiglia_ids.length === 0) return []
  return MemberModel.query(db)
    .modify('existing')
    .whereIn('famiglia_id', famiglia_ids)
    .orderBy(['cognome_norm', 'nome_norm', 'id'])
    .select('id', 'nome', 'cognome', 'famiglia_id')
}

export async function countFamilyMembers(db: Db, famiglia_id: number): Promise<number> {
  return countRows(MemberModel.query(db).modify('existing').where({ famiglia_id }))
}

/** Those of these ids that members, requests or erased members have. */
export async function findKnownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  return (await MemberModel.query(db).whereIn('id', ids).select('id')).map(({ id }) => id)
}

/** The confirmed members with these ids, in their order. */
export async function listConfirmedByIds(
  db: Db,
  ids: readonly number[],
): Promise<Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'famiglia_id'>[]> {
  const members = await MemberModel.query(db)
    .modify('confirmed')
    .whereIn('id', [...ids])
    .select('id', 'nome', 'cognome', 'famiglia_id')
  return ids.flatMap((id) => members.find((member) => member.id === id) ?? [])
}

/** Changes all members and requests of a group. */
export async function patchMembersOfGroup(
  trx: Trx,
  gruppo_id: number,
  change: PartialModelObject<MemberModel>,
): Promise<void> {
  await MemberModel.query(trx).where({ gruppo_id }).patch(change)
}

/** The names of these members by id, without erased ones. */
export async function listMemberNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const members = await MemberModel.query(db)
    .modify('existing')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'nome', 'cognome')
  return new Map(members.map(({ id, nome, cognome }) => [id, `${nome} ${cognome}`]))
}
