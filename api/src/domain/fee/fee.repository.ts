import type { GroupRef } from '@cortile/contract/groups.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Quota } from '@cortile/contract/quotes.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { notFound } from '../refusal.ts'
import { countRows, insertRows } from '../rows.ts'
import { owersOf } from './debt.repository.ts'
import { FeeGroupModel, FeeModel, SettlementModel } from './fee.model.ts'

type FeeRow = Pick<FeeModel, 'id' | 'descrizione' | 'importo' | 'created_at'>

const FEE = ['id', 'descrizione', 'importo', 'created_at']

/** One page of the fees, newest first, with groups and numbers of members that settled or owe them; and the total. */
export async function quotaPage(db: Db, { page, per_page }: PageQuery): Promise<{ rows: Quota[]; total: number }> {
  const [total, fees] = await Promise.all([
    countRows(FeeModel.query(db).modify('existing')),
    newestFirst(db)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select(FEE),
  ])
  return { rows: await whole(db, fees), total }
}

/** The ids of all fees, newest first. */
export async function quotaIds(db: Db): Promise<number[]> {
  return (await newestFirst(db).select('id')).map(({ id }) => id)
}

/** These fees as in the list, newest first; an unknown or deleted one is left out. */
export async function quotasOf(db: Db, ids: readonly number[]): Promise<Quota[]> {
  return whole(db, await newestFirst(db).whereIn('id', ids).select(FEE))
}

/** One fee as in the list. 404 for an unknown or a deleted one. */
export async function getFeeOr404(db: Db, id: number): Promise<Quota> {
  const [quota] = await quotasOf(db, [id])
  if (!quota) throw notFound()
  return quota
}

/** Writes a fee that these groups owe, and gives its id. */
export async function insertFee(
  trx: Trx,
  fee: Pick<FeeModel, 'descrizione' | 'importo' | 'created_at' | 'updated_at'>,
  group_ids: readonly number[],
): Promise<number> {
  const { id } = await FeeModel.query(trx).insert(fee)
  const owing = group_ids.map((gruppo_id) => ({ quota_id: id, gruppo_id }))
  await insertRows(trx, FeeGroupModel, owing)
  return id
}

/** Marks a fee as deleted; `deleted_at` in the database's format. Gives the number of fees found: 0 or 1. */
export async function deleteFee(trx: Trx, id: number, deleted_at: string): Promise<number> {
  return FeeModel.query(trx).where({ id }).modify('existing').patch({ deleted_at, updated_at: deleted_at })
}

function newestFirst(db: Db): QueryBuilder<FeeModel> {
  return FeeModel.query(db)
    .modify('existing')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
}

async function whole(db: Db, fees: readonly FeeRow[]): Promise<Quota[]> {
  const ids = fees.map(({ id }) => id)
  const [groups, settled, owing] = await Promise.all([groupsOf(db, ids), settlersOf(db, ids), owersOf(db, ids)])
  return fees.map(({ id, descrizione, importo, created_at }) => {
    const own = groups.get(id) ?? []
    return {
      id,
      descrizione,
      importo: fromHundredths(importo),
      group_ids: own.map((group) => group.id),
      groups: own,
      created_at: isoTime(created_at),
      pagate: settled.get(id) ?? 0,
      da_pagare: owing.get(id) ?? 0,
    }
  })
}

/** The groups that owe each of these fees, by name. */
async function groupsOf(db: Db, quota_ids: readonly number[]): Promise<Map<number, GroupRef[]>> {
  const rows = await FeeGroupModel.query(db)
    .alias('qg')
    .joinRelated('group', { alias: 'g' })
    .whereIn('qg.quota_id', quota_ids)
    .orderBy(['g.nome_norm', 'g.id'])
    .select('qg.quota_id', 'g.id', 'g.nome', 'g.colore')
    .castTo<(GroupRef & { quota_id: number })[]>()
  const groups = new Map<number, GroupRef[]>()
  for (const { quota_id, ...group } of rows) groups.set(quota_id, [...(groups.get(quota_id) ?? []), group])
  return groups
}

/** The number of members, of any current group, that have settled each of these fees. */
async function settlersOf(db: Db, quota_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await SettlementModel.query(db)
    .whereIn('quota_id', quota_ids)
    .groupBy('quota_id')
    .select('quota_id', db.raw('count(*) as count'))
    .castTo<{ quota_id: number; count: number }[]>()
  return new Map(rows.map(({ quota_id, count }) => [quota_id, count]))
}

/** The ids of the members who have settled a fee, locked until the transaction ends. */
export async function lockSettlers(trx: Trx, quota_id: number): Promise<number[]> {
  const settlers = SettlementModel.query(trx).where({ quota_id }).select('anagrafica_id')
  const rows = await MemberModel.query(trx).whereIn('id', settlers).orderBy('id').forUpdate().select('id')
  return rows.map(({ id }) => id)
}
