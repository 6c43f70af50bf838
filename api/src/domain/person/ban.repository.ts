import { CHECK_WITH_MANAGER } from '@cortile/contract/divieti.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { numbersIn } from '../member/search-terms.ts'
import { notFound, unprocessable } from '../refusal.ts'
import { BanModel } from './ban.model.ts'

/** A ban with the name of the user who wrote it down. */
export type ShownBan = Pick<BanModel, 'id' | 'persona_id' | 'nome' | 'relazione' | 'riferimento' | 'dal' | 'al'> & {
  user: string | null
}

/** The bans of a child that are valid on a day, the oldest first. */
export async function listValidBans(db: Db, anagrafica_id: number, today: string): Promise<ShownBan[]> {
  return BanModel.query(db)
    .alias('d')
    .where({ 'd.anagrafica_id': anagrafica_id })
    .modify('valid', today)
    .leftJoinRelated('user', { alias: 'u' })
    .orderBy('d.id')
    .select('d.id', 'd.persona_id', 'd.nome', 'd.relazione', 'd.riferimento', 'd.dal', 'd.al', 'u.name as user')
    .castTo<ShownBan[]>()
}

type NewBan = Pick<
  BanModel,
  'anagrafica_id' | 'persona_id' | 'nome' | 'relazione' | 'riferimento' | 'dal' | 'al' | 'user_id'
>

export async function insertBan(trx: Trx, ban: NewBan, now: Date): Promise<number> {
  return (await BanModel.query(trx).insert({ ...ban, created_at: sqlTime(now) })).id
}

/** Ends a ban of a child. 404 for an unknown, an ended, or another child's one. */
export async function endBan(trx: Trx, { id, anagrafica_id }: Pick<BanModel, 'id' | 'anagrafica_id'>, now: Date) {
  const ended = await BanModel.query(trx)
    .where({ id, anagrafica_id, ended_at: null })
    .patch({ ended_at: sqlTime(now) })
  if (ended === 0) throw notFound()
}

/** An adult as a form or a link has it. */
export interface Candidate {
  /** Null: not known yet. */
  persona_id: number | null
  nome: string
  telefono: string | null
}

/** What a ban is recognised by. */
interface Mark {
  persona_id: number | null
  nome: string
  /** Of the banned person, if it is known. */
  telefono: string | null
}

/** Whether a ban means this adult: the same person, the same name, or the same telephone number. */
export function matchesBan(ban: Mark, { persona_id, nome, telefono }: Candidate): boolean {
  if (persona_id !== null && ban.persona_id === persona_id) return true
  const name = normalise(nome)
  if (name !== '' && normalise(ban.nome) === name) return true
  const banned = new Set(numbersIn(ban.telefono ?? ''))
  return numbersIn(telefono ?? '').some((number) => banned.has(number))
}

interface Moment {
  trx: Trx
  now: Date
  zone: string
}

/** Whether a ban that is valid today keeps an adult from a child. */
export async function isBanned(
  { trx, now, zone }: Moment,
  anagrafica_id: number,
  candidate: Candidate,
): Promise<boolean> {
  const bans = await listMarks(trx, anagrafica_id, dayIn(zone, now))
  return bans.some((ban) => matchesBan(ban, candidate))
}

/** 422 for an adult that a valid ban keeps from a child today; the text does not name the ban. */
export async function requireNotBanned(moment: Moment, anagrafica_id: number, candidate: Candidate): Promise<void> {
  if (await isBanned(moment, anagrafica_id, candidate)) throw unprocessable(CHECK_WITH_MANAGER)
}

async function listMarks(db: Db, anagrafica_id: number, today: string): Promise<Mark[]> {
  return BanModel.query(db)
    .alias('d')
    .where({ 'd.anagrafica_id': anagrafica_id })
    .modify('valid', today)
    .leftJoinRelated('person', { alias: 'p' })
    .select('d.persona_id', 'd.nome', 'p.telefono')
    .castTo<Mark[]>()
}
