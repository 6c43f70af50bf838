/** Queries on members for mails and their forms; the address of a member is in `mail-address.ts`. */
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Addressee } from './mail-address.ts'
import { birthOf, MemberModel } from './member.model.ts'

/** The ids of the confirmed members, in order: all, those of a group, those among `ids`, or only the one with this id. */
export async function listConfirmedIds(
  db: Db,
  { ids, ...which }: { id?: number; ids?: readonly number[]; gruppo_id?: number | null },
): Promise<number[]> {
  const members = MemberModel.query(db).modify('confirmed').where(which).orderBy('id').select('id')
  if (ids) members.whereIn('id', ids)
  return (await members).map(({ id }) => id)
}

/** The names and dates of birth of all confirmed members, by surname. */
export async function listConfirmedNames(
  db: Db,
): Promise<(Pick<MemberModel, 'id' | 'nome' | 'cognome'> & { data_nascita: string })[]> {
  const members = await MemberModel.query(db)
    .modify('confirmed')
    .orderBy(['cognome_norm', 'nome_norm', 'id'])
    .select('id', 'nome', 'cognome', 'data_nascita')
  return members.map(({ id, nome, cognome, data_nascita }) => ({
    ...{ id, nome, cognome },
    data_nascita: birthOf({ data_nascita }),
  }))
}

/** Undefined for a request and for an erased member. */
export async function findConfirmed(db: Db, id: number): Promise<Pick<MemberModel, 'id'> | undefined> {
  return MemberModel.query(db).findById(id).modify('confirmed').select('id')
}

/** The names of these members, by surname; of an erased one there is none. */
export async function listNames(
  db: Db,
  ids: readonly number[],
): Promise<Pick<MemberModel, 'id' | 'nome' | 'cognome'>[]> {
  // SQLite would read every row to find that none is in an empty list.
  if (ids.length === 0) return []
  return MemberModel.query(db)
    .modify('existing')
    .whereIn('id', ids)
    .orderBy(['cognome_norm', 'nome_norm', 'id'])
    .select('id', 'nome', 'cognome')
}

/** Those to tell of a breach: these members and requests, or all that were there at a time (in the database's format). */
export async function listToTell(
  db: Db,
  which: { ids: readonly number[] } | { at: string },
): Promise<(Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'email' | 'email_tutore'> & { data_nascita: string })[]> {
  const found = MemberModel.query(db).modify('unerased').orderBy('id')
  if ('ids' in which) void found.whereIn('id', which.ids.length > 0 ? [...which.ids] : [0])
  else void found.where('created_at', '<=', which.at)
  const rows = await found.select('id', 'nome', 'cognome', 'data_nascita', 'email', 'email_tutore')
  return rows.map((row) => ({ ...row, data_nascita: birthOf(row) }))
}

/** The members and requests whose address the mail server has refused. */
export async function listRefused(db: Db): Promise<Pick<Addressee, 'data_nascita' | 'email' | 'email_tutore'>[]> {
  const rows = await MemberModel.query(db)
    .where({ error_email: 1 })
    .modify('existing')
    .select('data_nascita', 'email', 'email_tutore')
  return rows.map((row) => ({ ...row, data_nascita: birthOf(row) }))
}

/** The ids of the other members and requests that have one of these addresses, as their own or their guardian's. */
export async function listOthersAt(trx: Trx, id: number, addresses: readonly string[]): Promise<number[]> {
  return (await othersAt(trx, id, addresses).select('id')).map((other) => other.id)
}

/** As `listOthersAt`, but both addresses of each row, also those that were not asked for. */
export async function listAddressesOfOthersAt(
  trx: Trx,
  id: number,
  addresses: readonly string[],
): Promise<Pick<MemberModel, 'email' | 'email_tutore'>[]> {
  return othersAt(trx, id, addresses).select('email', 'email_tutore')
}

function othersAt(trx: Trx, id: number, addresses: readonly string[]): QueryBuilder<MemberModel> {
  return MemberModel.query(trx)
    .whereNot({ id })
    .where((having) => void having.whereIn('email', addresses).orWhereIn('email_tutore', addresses))
}
