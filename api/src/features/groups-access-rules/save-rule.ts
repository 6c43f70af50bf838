import type { AccessRule, NewAccessRule } from '@cortile/contract/groups-access-rules.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { deleteRules, insertRules, storedRules } from '../../domain/access-rule/access-rule.repository.ts'
import { mergeRules } from '../../domain/access-rule/merge-rules.ts'
import { lockGroups } from '../../domain/group/group.repository.ts'
import { conflict, invalid, notFound } from '../../domain/refusal.ts'

/**
 * Adds one row for each group and day, keeps those that are there already, and gives the rule that they are together.
 * 422 on `group_ids` for a group that is gone; 409 if there is nothing to add.
 */
export async function createRule({ trx, now }: Context<Actor>, rule: NewAccessRule): Promise<AccessRule> {
  const { start_time, end_time } = rule
  const cells = { ...rule, group_ids: [...new Set(rule.group_ids)], days_of_week: [...new Set(rule.days_of_week)] }
  // Two who add the same rule, and who deletes one of its groups meanwhile, wait for one another here.
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

/** Deletes stored rows; what is gone already is as wished. 404 if all of them are. */
export async function removeRules({ trx }: Context<Actor>, ids: readonly number[]): Promise<void> {
  if ((await deleteRules(trx, ids)) === 0) throw notFound()
}
