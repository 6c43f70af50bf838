import type { Db } from '../../db/connect.ts'
import { preparedRead, type Executor } from '../../db/prepared.ts'
import { timeOfDayIn, weekdayIn } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../rows.ts'
import { AccessRuleModel } from './access-rule.model.ts'
import type { StoredRule } from './merge-rules.ts'

interface RuleRow extends Omit<StoredRule, 'gruppo'> {
  gruppo_id: number
  nome: string
  colore: string
}

/** Groups × days at the same hours. */
export interface RuleCells {
  group_ids: readonly number[]
  days_of_week: readonly number[]
  start_time: string
  end_time: string
}

/** Every stored rule with its group, the groups by name; with `cells` only the stored rules of these cells. */
export async function storedRules(db: Db, cells?: RuleCells): Promise<StoredRule[]> {
  const query = AccessRuleModel.query(db)
    .alias('r')
    .joinRelated('group', { alias: 'g' })
    .orderBy(['g.nome_norm', 'g.id', 'r.giorno', 'r.id'])
  if (cells) {
    const { group_ids, days_of_week, start_time, end_time } = cells
    void query.whereIn('r.gruppo_id', group_ids).whereIn('r.giorno', days_of_week)
    void query.where({ 'r.start_time': start_time, 'r.end_time': end_time })
  }
  const rows = await query
    .select('r.id', 'r.gruppo_id', 'r.giorno', 'r.start_time', 'r.end_time', 'g.nome', 'g.colore')
    .castTo<RuleRow[]>()
  return rows.map(({ gruppo_id, nome, colore, ...rule }) => ({ ...rule, gruppo: { id: gruppo_id, nome, colore } }))
}

/** The stored rules that apply at a moment, from `start_time` inclusive to `end_time` exclusive, in `zone`. */
export function rulesAt(db: Executor, zone: string, at: Date): Promise<{ id: number; gruppo_id: number }[]> {
  return readRulesAt(db, { giorno: weekdayIn(zone, at), time: timeOfDayIn(zone, at) })
}

const readRulesAt = preparedRead<{ giorno: number; time: string }, { id: number; gruppo_id: number }>((db, of) =>
  AccessRuleModel.query(db)
    .where({ giorno: of('giorno') })
    .select('id', 'gruppo_id')
    .toKnexQuery()
    .where('start_time', '<=', of('time'))
    .where('end_time', '>', of('time')),
)

export async function insertRules(
  trx: Trx,
  rules: readonly Pick<AccessRuleModel, 'gruppo_id' | 'giorno' | 'start_time' | 'end_time' | 'created_at'>[],
): Promise<void> {
  await insertRows(trx, AccessRuleModel, rules)
}

/** Gives the number of deleted rules. */
export async function deleteRules(trx: Trx, ids: readonly number[]): Promise<number> {
  return AccessRuleModel.query(trx).whereIn('id', ids).delete()
}
