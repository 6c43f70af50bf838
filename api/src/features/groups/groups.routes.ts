import { groups } from '@cortile/contract/groups.ts'
import type { Db } from '../../db/connect.ts'
import { countedGroups, type CountedGroup } from '../../domain/member/group-counts.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changeGroup, createGroup, removeGroup } from './save-group.ts'

async function one(db: Db, id: number): Promise<CountedGroup> {
  const [group] = await countedGroups(db, id)
  if (!group) throw notFound()
  return group
}

export const groupsRoutes = serve(groups, {
  list: read(({ db }) => countedGroups(db)),

  create: transaction(async (context, { body }) => one(context.db, await createGroup(context, body))),

  update: transaction(async (context, { params: { id }, body }) => {
    await changeGroup(context, id, body)
    return one(context.db, id)
  }),

  remove: transaction(async (context, { params }) => {
    await removeGroup(context, params.id)
    return null
  }),
})
