import { fromHundredths } from '@cortile/contract/money.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { QuotaMember, quotaStates } from '@cortile/contract/quotes.ts'
import type { Model, QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { groupOf, JOINED_GROUP, type JoinedGroup } from '../group/group-columns.ts'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows } from '../rows.ts'
import { FEE_PRICE, joinPart, PAID, unpaidFeeParts } from './debt.repository.ts'
import { FeeGroupModel, FeeModel, SettlementModel } from './fee.model.ts'
import { leftOf } from './member-fee.repository.ts'

/** A fee, and the state of its members; all states without `stato`. */
export interface OfFee {
  quota_id: number
  stato?: (typeof quotaStates)[number] | undefined
}

/** One page of the members that owe a fee or have settled it, by name, and the number of all. */
export async function quotaMemberPage(
  db: Db,
  which: OfFee,
  { page, per_page }: PageQuery,
): Promise<{ rows: QuotaMember[]; total: number }> {
  const [counts, found] = await Promise.all([
    Promise.all(parts(db, which).map((part) => countRows(part))),
    byName(db, which)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select('id'),
  ])
  const rows: QuotaMember[] = []
  for (const some of chunks(found)) rows.push(...(await quotaMembersOf(db, which, idsOf(some))))
  return { rows, total: counts.reduce((sum, count) => sum + count, 0) }
}

/** The ids of all members that owe a fee or have settled it, by name. */
export async function quotaMemberIds(db: Db, which: OfFee): Promise<number[]> {
  return idsOf(await byName(db, which).select('id'))
}

function idsOf(found: readonly { id: number }[]): number[] {
  return found.map(({ id }) => id)
}

/** The current rows of these members, in the order of `ids`; a member that no longer matches is left out. */
export async function quotaMembersOf(db: Db, which: OfFee, ids: readonly number[]): Promise<QuotaMember[]> {
  const rows = await readOf(db, which.quota_id, ids)
  const byId = new Map(rows.filter((row) => isOf(row, which.stato)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toMember(row)] : []
  })
}

type Part = QueryBuilder<Model>

/** Members that owe the fee, and members of any group that have settled it (all alias `a`); no row is in two queries. */
function parts(db: Db, { quota_id, stato }: OfFee): [Part, ...Part[]] {
  const [ofGroup, kept] = unpaidFeeParts(db)
  const owing: [Part, Part] = [ofGroup.where('q.id', quota_id), kept.where('q.id', quota_id)]
  const settled = SettlementModel.query(db)
    .alias('p')
    .where('p.quota_id', quota_id)
    .joinRelated('member', { alias: 'a' })
    .whereNull('a.erased_at')
  if (stato === undefined) return [...owing, settled]
  return stato === 'da_pagare' ? owing : [settled.where('p.stato', stato)]
}

function byName(db: Db, which: OfFee): QueryBuilder<MemberModel> {
  const [first, ...others] = parts(db, which)
  const named = (part: Part) => part.select('a.id', 'a.cognome_norm', 'a.nome_norm')
  const all = named(first).unionAll(others.map(named))
  return MemberModel.query(db).from(all.as('m')).orderBy(['cognome_norm', 'nome_norm', 'id'])
}

interface MemberRow extends JoinedGroup {
  id: number
  nome: string
  cognome: string
  /** The fee, if the member's group owes it or it has paid a part; else null. */
  quota_id: number | null
  stato: QuotaMember['stato']
  importo: number
  versato: number
  updated_at: string | null
}

/** Left joins force the planner to read the members first, with one look-up for each. */
async function readOf(db: Db, quota_id: number, ids: readonly number[]): Promise<MemberRow[]> {
  const members = MemberModel.query(db)
    .alias('a')
    .whereIn('a.id', ids)
    .modify('existing')
    .join(`${FeeModel.tableName} as q`, 'q.id', db.raw('?', [quota_id]))
    .leftJoin(`${GroupModel.tableName} as g`, 'g.id', 'a.gruppo_id')
    .leftJoin(
      `${FeeGroupModel.tableName} as qg`,
      (join) => void join.on('qg.quota_id', 'q.id').andOn('qg.gruppo_id', 'g.id'),
    )
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.quota_id', 'q.id').andOn('p.anagrafica_id', 'a.id'),
    )
  return joinPart(members, { quota_id: 'q.id', anagrafica_id: 'a.id' })
    .select('a.id', 'a.nome', 'a.cognome', ...JOINED_GROUP, 'p.stato', 'p.updated_at')
    .select(
      db.raw('coalesce(qg.quota_id, c.quota_id) as quota_id'),
      // A paid amount stays, even if the fee's price has changed.
      db.raw(`coalesce(p.importo, ${FEE_PRICE}) as importo`),
      db.raw(`${PAID} as versato`),
    )
    .castTo<MemberRow[]>()
}

function isOf(row: MemberRow, stato: OfFee['stato']): boolean {
  const now = row.stato ?? (row.quota_id === null ? null : 'da_pagare')
  return now !== null && (stato === undefined || stato === now)
}

function toMember({ id, nome, cognome, stato, importo, versato, updated_at, ...row }: MemberRow): QuotaMember {
  return {
    anagrafica: { id, nome, cognome, gruppo: groupOf(row) },
    stato,
    importo: fromHundredths(importo),
    versato: fromHundredths(versato),
    residuo: fromHundredths(leftOf({ importo, versato, stato })),
    updated_at: isoTimeOrNull(updated_at),
  }
}
