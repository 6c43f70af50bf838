import type { Knex } from 'knex'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { words } from '@cortile/contract/normalise.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { preparedLock } from '../../db/prepared.ts'
import { dayIn } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { conflict, notFound } from '../refusal.ts'
import { MemberModel } from './member.model.ts'

/**
 * A member or request as it stands, locked until the transaction ends: before anything else that hangs on it, so that
 * two changes of one member happen one after the other. 404 for an unknown or an erased one.
 */
export async function lockMember(trx: Trx, id: number): Promise<MemberModel> {
  const member = await MemberModel.query(trx).findById(id).modify('existing').forUpdate()
  if (!member) throw notFound()
  return member
}

/** A member or request as it stands. 404 for an unknown or an erased one. */
export async function seeMember(db: Db, id: number): Promise<MemberModel> {
  const member = await MemberModel.query(db).findById(id).modify('existing')
  if (!member) throw notFound()
  return member
}

/** 404 unless this is a confirmed member: a request has no saldo, and who was erased has none any more. */
export async function seeAccount(db: Db, id: number): Promise<void> {
  if (!(await account(db, id).first('id'))) throw notFound()
}

/** As `seeAccount`, and keeps the member until the transaction ends. Gives its saldo in hundredths. */
export async function holdAccount(trx: Trx, id: number): Promise<number> {
  const held = await account(trx, id).forUpdate().first<{ saldo: number } | undefined>('saldo')
  if (!held) throw notFound()
  return held.saldo
}

function account(db: Db, id: number): Knex.QueryBuilder {
  return db('anagrafiche').where({ id, is_request: 0 }).whereNull('erased_at')
}

export interface Person {
  id: number
  nome: string
  cognome: string
  gruppo_id: number | null
  stato_accesso: 'dentro' | 'fuori'
}

interface LockedRow extends Person {
  is_request: number
  erased_at: string | null
}

/**
 * The confirmed members among these ids, each locked until the transaction ends. Always in the order of the ids, so
 * that two who lock several of the same people wait for one another instead of deadlocking.
 */
export async function lockPeople(trx: Trx, ids: readonly number[]): Promise<Person[]> {
  // Only the primary key in the condition: any other column might make the database lock in another index's order.
  const rows = await trx('anagrafiche')
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()
    .select<LockedRow[]>('id', 'nome', 'cognome', 'gruppo_id', 'stato_accesso', 'is_request', 'erased_at')
  return rows.filter(({ is_request, erased_at }) => is_request === 0 && erased_at === null)
}

/** The ids of one page of the signup requests, the first to arrive first, and how many wait in all. */
export async function findRequests(db: Db, { page, per_page }: PageQuery): Promise<{ ids: number[]; total: number }> {
  const [counted, ids] = await Promise.all([
    waiting(db).count('* as total').first<{ total: number } | undefined>(),
    waiting(db)
      .orderBy(['created_at', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .pluck<number[]>('id'),
  ])
  return { ids, total: counted?.total ?? 0 }
}

function waiting(db: Db): Knex.QueryBuilder {
  return db('anagrafiche').where({ is_request: 1 }).whereNull('erased_at')
}

/**
 * Runs a write that may give a member a card. 409 with the holder's name when it is somebody else's: the unique index
 * decides, so that of two at once one gets the card.
 */
export async function withFreeCard<T>(trx: Trx, card_id: string | null | undefined, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isUniqueViolation(error, 'card_id')) throw error
    const holder = await trx('anagrafiche')
      .where({ card_id })
      .first<{ nome: string; cognome: string } | undefined>('nome', 'cognome')
    if (!holder) throw error
    throw conflict(`Card già associata a ${holder.nome} ${holder.cognome}`)
  }
}

interface Named {
  id: number
  nome: string
  cognome: string
}

/** Writes the words by which new members are found. */
export async function addWords(trx: Trx, members: readonly Named[]): Promise<void> {
  const rows = members.flatMap(({ id, nome, cognome }) =>
    words(`${nome} ${cognome}`).map((parola) => ({ parola, anagrafica_id: id })),
  )
  for (const some of chunks(rows)) await trx('anagrafica_parole').insert(some)
}

/** Writes the words by which a member is found, in place of those that were there. */
export async function indexName(trx: Trx, member: Named): Promise<void> {
  await trx('anagrafica_parole').where({ anagrafica_id: member.id }).delete()
  await addWords(trx, [member])
}

export interface CardHolder {
  id: number
  nome: string
  cognome: string
  stato: 'attivo' | 'sospeso'
  stato_accesso: 'dentro' | 'fuori'
  gruppo_id: number | null
  /** Hundredths. */
  saldo: number
  gruppo_nome: string | null
  gruppo_colore: string | null
}

/**
 * Who holds a card; null for a card of nobody, of a request or of an erased member. Locks the member until the
 * transaction ends: two readings of one card happen one after the other.
 */
export async function cardHolder(trx: Trx, card_id: string): Promise<CardHolder | null> {
  const [holder] = await lockHolder(trx, { card_id })
  return holder ?? null
}

const lockHolder = preparedLock<{ card_id: string }, CardHolder>((db, of) =>
  db('anagrafiche as a')
    .where({ 'a.card_id': of('card_id'), 'a.is_request': 0 })
    .whereNull('a.erased_at')
    .forUpdate()
    .select('a.id', 'a.nome', 'a.cognome', 'a.stato', 'a.stato_accesso', 'a.gruppo_id', 'a.saldo')
    // Not a join: the group would be locked with the member, and all of it would wait at the door for each other.
    .select(ofGroup(db, 'nome'), ofGroup(db, 'colore')),
)

function ofGroup(db: Db, column: 'nome' | 'colore'): Knex.QueryBuilder {
  return db('gruppi as g').whereRaw('g.id = a.gruppo_id').select(`g.${column}`).as(`gruppo_${column}`)
}

export interface OtpMember {
  id: number
  nome: string
  cognome: string
  /** The address as it is stored: mail goes there and never to what was typed. */
  address: string
}

interface Row {
  id: number
  nome: string
  cognome: string
  data_nascita: string
  email: string | null
  email_tutore: string | null
}

/**
 * The confirmed members whose records an address opens: its owner's, and of minors (today, on the wall of `zone`) those
 * whose guardian it is. Addresses are stored in lower case; `email` must be too. `error_email` is no obstacle.
 */
export async function otpMembers(db: Db, email: string, zone: string, now: Date): Promise<OtpMember[]> {
  const today = dayIn(zone, now)
  const rows = await db('anagrafiche')
    .where({ is_request: 0 })
    .whereNull('erased_at')
    .where((whose) => void whose.where({ email }).orWhere({ email_tutore: email }))
    .orderBy(['nome_norm', 'cognome_norm', 'id'])
    .select<Row[]>('id', 'nome', 'cognome', 'data_nascita', 'email', 'email_tutore')
  return rows.flatMap(({ id, nome, cognome, data_nascita, ...row }) => {
    const address = row.email === email ? row.email : isMinor(data_nascita, today) ? row.email_tutore : null
    return address === null ? [] : [{ id, nome, cognome, address }]
  })
}

/** As `otpMembers`, and keeps them as they stand until the transaction ends: nobody erases them or takes the address away. */
export async function holdOtpMembers(trx: Trx, email: string, zone: string, now: Date): Promise<OtpMember[]> {
  const ids = (await otpMembers(trx, email, zone, now)).map(({ id }) => id)
  await trx('anagrafiche').whereIn('id', ids).orderBy('id').forUpdate().select('id')
  // Until the lock was granted everything may have changed.
  return otpMembers(trx, email, zone, now)
}
