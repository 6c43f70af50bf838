import type { PageQuery } from '@cortile/contract/page.ts'
import { ProposedFields, type ProposalState } from '@cortile/contract/proposte.ts'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Member } from '../actor.ts'
import { notFound } from '../refusal.ts'
import { countRows } from '../rows.ts'
import { ProposalModel } from './proposal.model.ts'

export interface Proposal extends Pick<
  ProposalModel,
  'id' | 'anagrafica_id' | 'persona_id' | 'stato' | 'created_at' | 'updated_at'
> {
  campi: ProposedFields
}

function read({ campi, ...row }: ProposalModel): Proposal {
  return { ...row, campi: ProposedFields.parse(JSON.parse(campi)) }
}

/** Writes a proposal in place of the one of the same member and adult that still waits. */
export async function insertProposal(
  trx: Trx,
  { anagrafica_id, persona_id, campi }: Pick<Proposal, 'anagrafica_id' | 'persona_id' | 'campi'>,
  now: Date,
): Promise<Proposal> {
  await ProposalModel.query(trx).where({ anagrafica_id, persona_id, stato: 'attesa' }).delete()
  const at = sqlTime(now)
  const row = { anagrafica_id, persona_id, stato: 'attesa', created_at: at, updated_at: at } as const
  const { id } = await ProposalModel.query(trx).insert({ ...row, campi: JSON.stringify(campi) })
  return { ...row, id, campi }
}

/** The proposals that were made in this member's or adult's session, the newest first. */
export async function listOwnProposals(db: Db, { id, guardian }: Member): Promise<Proposal[]> {
  const rows = ProposalModel.query(db).where({ anagrafica_id: id }).orderBy('id', 'desc')
  return (
    await (guardian === null ? rows.where({ persona_id: null }) : rows.whereIn('persona_id', [...guardian.persona_ids]))
  ).map(read)
}

/** All proposals about a member, the newest first. */
export async function listProposalsOf(db: Db, anagrafica_id: number): Promise<Proposal[]> {
  return (await ProposalModel.query(db).where({ anagrafica_id }).orderBy('id', 'desc')).map(read)
}

/** One page of the proposals that wait for an answer, the first made first, and their number. */
export async function findProposalPage(
  db: Db,
  { page, per_page }: PageQuery,
): Promise<{ rows: Proposal[]; total: number }> {
  const waiting = () => ProposalModel.query(db).where({ stato: 'attesa' })
  const [total, rows] = await Promise.all([
    countRows(waiting()),
    waiting()
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { rows: rows.map(read), total }
}

/** 404 for an unknown one. */
export async function getProposal(db: Db, id: number): Promise<Proposal> {
  const row = await ProposalModel.query(db).findById(id)
  if (!row) throw notFound()
  return read(row)
}

/** Answers a proposal that waits; gives the state that it has, which may be an earlier answer's. */
export async function patchProposal(
  trx: Trx,
  id: number,
  { stato, user_id }: { stato: ProposalState; user_id: number },
  now: Date,
): Promise<ProposalState | undefined> {
  await ProposalModel.query(trx)
    .where({ id, stato: 'attesa' })
    .patch({ stato, user_id, updated_at: sqlTime(now) })
  return (await ProposalModel.query(trx).findById(id).forUpdate())?.stato
}

/** Deletes the proposals about a member, and what these adults have proposed. */
export async function deleteProposals(trx: Trx, anagrafica_id: number, persona_ids: readonly number[]): Promise<void> {
  await ProposalModel.query(trx)
    .where({ anagrafica_id })
    .orWhereIn('persona_id', persona_ids.length > 0 ? [...persona_ids] : [0])
    .delete()
}

/** Deletes what was proposed in sessions of a member's own, or of an adult, and still waits. */
export async function deleteWaitingProposals(
  trx: Trx,
  which: { anagrafica_id: number; persona_id: null } | { persona_id: number },
): Promise<void> {
  await ProposalModel.query(trx)
    .where({ ...which, stato: 'attesa' })
    .delete()
}

/** Gives what one person has proposed to the one that it is. */
export async function repointProposals(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await ProposalModel.query(trx).where({ persona_id: from }).patch({ persona_id: to })
}

/** Deletes the proposals that were answered by `at` (in the database's format), in batches. */
export async function deleteProposalsBefore(db: Db, at: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: ProposalModel.tableName,
    which: (rows) => rows.whereNot({ stato: 'attesa' }).where('updated_at', '<', at),
    signal,
  })
}
