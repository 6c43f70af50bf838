import type { AccessRule, ChangedAccessRule, NewAccessRule } from '@cortile/contract/groups-access-rules.ts'
import { sqlTime } from '../../db/time.ts'
import { deleteRules, insertRules, storedRules } from '../../domain/access-rule/access-rule.repository.ts'
import { mergeRules } from '../../domain/access-rule/merge-rules.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { lockGroups } from '../../domain/group/group.repository.ts'
import { conflict, invalid, notFound } from '../../domain/refusal.ts'

/**
 * Adds one row for each group and day, keeps existing rows, and gives the merged rule. 422 on `group_ids` for a group
 * that no longer exists; 409 if there is nothing to add.
 */
export async function createRule({ trx, now }: Context<Actor>, rule: NewAccessRule): Promise<AccessRule> {
  const { start_time, end_time } = rule
  const cells = { ...rule, group_ids: [...new Set(rule.group_ids)], days_of_week: [...new Set(rule.days_of_week)] }
  // Row locks serialise two requests that add the same rule, and a request that deletes one of the groups.
  if ((await lockGroups(trx, cells.group_ids)).length < cells.group_ids.length)
    throw invalid({ group_ids: ['Il gruppo non esiste più'] })
  const kept = new Set((await storedRules(trx, cells)).map(({ gruppo, giorno }) => `${gruppo.id} ${giorno}`))
  const created_at = sqlTime(now)
  const added = cells.group_ids.flatMap((gruppo_id) =>
    cells.days_of_week
      .filter((giorno) => !kept.has(`${gruppo_id} ${giorno}`))
      .map((giorno) => ({ gruppo_id, giorno, start_time, end_time, created_at })),
  )
  if (added.length === 0) throw conflict('La regola esiste già')
  await insertRules(trx, added)
  const [made] = mergeRules(await storedRules(trx, cells))
  if (!made) throw new Error('the database lost a rule on the way')
  return made
}

/**
 * Replaces the stored rows of a rule by those of another. 409 if one of them is gone, because another user has changed the
 * rule since it was read; otherwise refuses as `createRule`.
 */
export async function changeRule(
  context: Context<Actor>,
  { rule_ids, ...rule }: ChangedAccessRule,
): Promise<AccessRule> {
  const ids = [...new Set(rule_ids)]
  if ((await deleteRules(context.trx, ids)) < ids.length)
    throw conflict('La regola è stata cambiata nel frattempo: guardala di nuovo')
  return createRule(context, rule)
}

/** Deletes stored rows; rows that are already gone are ignored. 404 if all of them are gone. */
export async function removeRules({ trx }: Context<Actor>, ids: readonly number[]): Promise<void> {
  if ((await deleteRules(trx, ids)) === 0) throw notFound()
}
