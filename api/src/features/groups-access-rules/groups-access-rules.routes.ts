import { groupsAccessRules } from '@cortile/contract/groups-access-rules.ts'
import { rulesAt, storedRules } from '../../domain/access-rule/access-rule.repository.ts'
import { mergeRules } from '../../domain/access-rule/merge-rules.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changeRule, createRule, removeRules } from './save-rule.ts'

export const groupsAccessRulesRoutes = serve(groupsAccessRules, {
  list: read(async ({ db }) => mergeRules(await storedRules(db))),

  /** The rules valid now, each with all of its days. */
  valid: read(async ({ db, now, zone }) => {
    const [all, holding] = await Promise.all([storedRules(db), rulesAt(db, zone, now)])
    const ids = new Set(holding.map(({ id }) => id))
    return mergeRules(all).filter(({ rule_ids }) => rule_ids.some((id) => ids.has(id)))
  }),

  create: transaction((context, { body }) => createRule(context, body)),

  change: transaction((context, { body }) => changeRule(context, body)),

  remove: transaction(async (context, { query }) => {
    await removeRules(context, query['ids[]'])
    return null
  }),
})
