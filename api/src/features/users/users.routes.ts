import type { User } from '@cortile/contract/auth.ts'
import { toPage } from '@cortile/contract/page.ts'
import { users } from '@cortile/contract/users.ts'
import type { Db } from '../../db/connect.ts'
import { presentUser } from '../../domain/user/user.presenter.ts'
import { getUser, listUsers } from '../../domain/user/user.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { inviteUser } from './invite-user.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

async function one(db: Db, id: number): Promise<{ user: User }> {
  return { user: presentUser(await getUser(db, id)) }
}

export const usersRoutes = serve(users, {
  list: read(async ({ db }, { query }) => {
    const { results, total } = await listUsers(db, query)
    return toPage(query, total, results.map(presentUser))
  }),

  create: transaction(async (context, { body }) => one(context.db, await inviteUser(context, context.services, body))),

  update: transaction(async (context, { params: { id }, body }) => {
    await updateUser(context, context.services.config, { id, change: body })
    return one(context.db, id)
  }),

  remove: transaction(async (context, { params }) => {
    await removeUser(context, params.id)
    return null
  }),
})
