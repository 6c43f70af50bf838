import type { PageQuery } from '@cortile/contract/page.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { UNCONFIRMED } from '../member/request-state.ts'
import { countRows } from '../rows.ts'
import { ConfirmationModel } from './confirmation.model.ts'

export type NewConfirmation = Pick<
  ConfirmationModel,
  'anagrafica_id' | 'email_key' | 'seme' | 'token_hash' | 'created_at' | 'scade_at'
>

export async function insertConfirmation(trx: Trx, confirmation: NewConfirmation): Promise<void> {
  await ConfirmationModel.query(trx).insert(confirmation)
}

/** The seed of an address's link that is not over yet; `at` in the database's format. */
export async function findOpenSeed(db: Db, email_key: string, at: string): Promise<string | undefined> {
  const row = await ConfirmationModel.query(db)
    .where({ email_key })
    .where('scade_at', '>', at)
    .orderBy('anagrafica_id', 'desc')
    .select('seme')
    .limit(1)
    .first()
  return row?.seme
}

/** A signup of a link, also one that is erased. */
export type LinkedSignup = Pick<ConfirmationModel, 'esito'> &
  Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'nome_tutore' | 'erased_at'>

/** The signups of a link that is not over, the first made first; `at` in the database's format. */
export async function listSignupsOfLink(db: Db, token_hash: string, at: string): Promise<LinkedSignup[]> {
  return ConfirmationModel.query(db)
    .alias('c')
    .joinRelated('member', { alias: 'a' })
    .where({ 'c.token_hash': token_hash })
    .where('c.scade_at', '>', at)
    .orderBy('a.id')
    .select('a.id', 'a.nome', 'a.cognome', 'a.nome_tutore', 'a.erased_at', 'c.esito')
    .castTo<LinkedSignup[]>()
}

/** The link and the answer of a signup that the caller has locked; undefined for one that no guardian is asked about. */
export async function findConfirmation(
  trx: Trx,
  anagrafica_id: number,
): Promise<Pick<ConfirmationModel, 'esito' | 'seme' | 'scade_at'> | undefined> {
  return ConfirmationModel.query(trx).findById(anagrafica_id).select('esito', 'seme', 'scade_at')
}

export async function patchConfirmation(
  trx: Trx,
  anagrafica_id: number,
  esito: NonNullable<ConfirmationModel['esito']>,
): Promise<void> {
  await ConfirmationModel.query(trx).findById(anagrafica_id).patch({ esito })
}

/** An unconfirmed signup, and when it is erased (in the database's format). */
export type Unconfirmed = Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'email_tutore'> & { scade_at: string }

/** One page of the unconfirmed signups, the first made first, and the number of all. */
export async function findUnconfirmed(
  db: Db,
  { page, per_page }: PageQuery,
): Promise<{ rows: Unconfirmed[]; total: number }> {
  const [total, rows] = await Promise.all([
    countRows(unconfirmed(db)),
    unconfirmed(db)
      .join(`${ConfirmationModel.tableName} as c`, 'c.anagrafica_id', 'a.id')
      .orderBy(['a.created_at', 'a.id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select('a.id', 'a.nome', 'a.cognome', 'a.email_tutore', 'c.scade_at')
      .castTo<Unconfirmed[]>(),
  ])
  return { rows, total }
}

function unconfirmed(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db).alias('a').where({ 'a.is_request': UNCONFIRMED, 'a.erased_at': null })
}

/** The seeds of the signups that have no answer yet, with the guardian's address. */
export async function listOpenSeeds(
  trx: Trx,
): Promise<(Pick<ConfirmationModel, 'anagrafica_id' | 'seme'> & { email_tutore: string | null })[]> {
  return ConfirmationModel.query(trx)
    .alias('c')
    .joinRelated('member', { alias: 'a' })
    .whereNull('c.esito')
    .select('c.anagrafica_id', 'c.seme', 'a.email_tutore')
    .castTo<(Pick<ConfirmationModel, 'anagrafica_id' | 'seme'> & { email_tutore: string | null })[]>()
}

export async function patchLinkKeys(
  trx: Trx,
  anagrafica_id: number,
  keys: Pick<NewConfirmation, 'email_key' | 'token_hash'>,
): Promise<void> {
  await ConfirmationModel.query(trx).findById(anagrafica_id).patch(keys)
}

/** Ids of unconfirmed signups whose time to be confirmed was over at `at` (in the database's format). */
export async function listOverdue(db: Db, at: string, limit: number): Promise<number[]> {
  const rows = await unconfirmed(db)
    .join(`${ConfirmationModel.tableName} as c`, 'c.anagrafica_id', 'a.id')
    .where('c.scade_at', '<=', at)
    .orderBy('a.id')
    .limit(limit)
    .select('a.id')
  return rows.map(({ id }) => id)
}

/** Deletes the links that were over at `at` (in the database's format), in batches; stops when `signal` is aborted. */
export async function deleteConfirmationsBefore(db: Db, at: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: ConfirmationModel.tableName,
    key: 'anagrafica_id',
    which: (rows) => rows.where('scade_at', '<=', at),
    signal,
  })
}
