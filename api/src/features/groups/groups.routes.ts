import { groups } from '@cortile/contract/groups.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { notFound } from '../../domain/refusal.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { countedGroups, type CountedGruppo } from '../../domain/member/group-counts.repository.ts'
import { changeGroup, createGroup, removeGroup } from './save-group.ts'

async function one(db: Db, id: number): Promise<CountedGruppo> {
  const [group] = await countedGroups(db, id)
  if (!group) throw notFound()
  return group
}

export const groupsRoutes = serve(groups, {
  list: ({ db }) => countedGroups(db),

  create: async ({ db, body, now }) => one(db, await createGroup(db, body, now)),

  update: async ({ db, params, body, now }) => {
    await changeGroup(db, params.id, body, now)
    return one(db, params.id)
  },

  remove: async ({ db, actor, params, now }) => {
    await removeGroup(db, staffOf(actor), params.id, now)
    return null
  },
})
