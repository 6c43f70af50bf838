import { groups } from '@cortile/contract/groups.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { countedGroups, type CountedGroup } from '../../domain/member/group-counts.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { changeGroup, createGroup, removeGroup } from './save-group.ts'

async function one(db: Db, id: number): Promise<CountedGroup> {
  const [group] = await countedGroups(db, id)
  if (!group) throw notFound()
  return group
}

export const groupsRoutes = serve(groups, {
  list: read(({ db }) => countedGroups(db)),

  create: transaction(async ({ trx, body, now }) => one(trx, await createGroup(trx, body, now))),

  update: transaction(async ({ trx, params, body, now }) => {
    await changeGroup(trx, params.id, body, now)
    return one(trx, params.id)
  }),

  remove: transaction(async ({ trx, actor, params, now }) => {
    await removeGroup(trx, staffOf(actor), params.id, now)
    return null
  }),
})
