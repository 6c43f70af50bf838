import type { Knex } from 'knex'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Quota } from '@cortile/contract/quotes.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import { notFound } from '../refusal.ts'
import { owersOf } from './debt.repository.ts'

interface FeeRow {
  id: number
  descrizione: string
  /** Hundredths. */
  importo: number
  created_at: string
}

const FEE = ['id', 'descrizione', 'importo', 'created_at']

/** One page of the fees, newest first, with their groups and how many members have settled and owe them; and the number of all fees. */
export async function quotaPage(db: Db, { page, per_page }: PageQuery): Promise<{ rows: Quota[]; total: number }> {
  const [counted, fees] = await Promise.all([
    existing(db).count('* as total').first<{ total: number } | undefined>(),
    newestFirst(db)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select<FeeRow[]>(FEE),
  ])
  return { rows: await whole(db, fees), total: counted?.total ?? 0 }
}

/** The ids of all fees, newest first. */
export function quotaIds(db: Db): Promise<number[]> {
  return newestFirst(db).pluck<number[]>('id')
}

/** These fees as in the list, newest first; one that is not there (any more) is left out. */
export async function quotasOf(db: Db, ids: readonly number[]): Promise<Quota[]> {
  return whole(db, await newestFirst(db).whereIn('id', ids).select<FeeRow[]>(FEE))
}

/** One fee as in the list. 404 for an unknown or a deleted one. */
export async function seeQuota(db: Db, id: number): Promise<Quota> {
  const [quota] = await quotasOf(db, [id])
  if (!quota) throw notFound()
  return quota
}

function existing(db: Db): Knex.QueryBuilder {
  return db('quote').whereNull('deleted_at')
}

function newestFirst(db: Db): Knex.QueryBuilder {
  return existing(db).orderBy(['created_at', 'id'].map((column) => ({ column, order: 'desc' })))
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
  const rows = await db('quote_gruppi as qg')
    .join('gruppi as g', 'g.id', 'qg.gruppo_id')
    .whereIn('qg.quota_id', quota_ids)
    .orderBy(['g.nome_norm', 'g.id'])
    .select<(GroupRef & { quota_id: number })[]>('qg.quota_id', 'g.id', 'g.nome', 'g.colore')
  const groups = new Map<number, GroupRef[]>()
  for (const { quota_id, ...group } of rows) groups.set(quota_id, [...(groups.get(quota_id) ?? []), group])
  return groups
}

/** How many have settled each of these fees, whatever group they are in now. */
async function settlersOf(db: Db, quota_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db('quote_pagate')
    .whereIn('quota_id', quota_ids)
    .groupBy('quota_id')
    .select<{ quota_id: number; count: number }[]>('quota_id', db.raw('count(*) as count'))
  return new Map(rows.map(({ quota_id, count }) => [quota_id, count]))
}
