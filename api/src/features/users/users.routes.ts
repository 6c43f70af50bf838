import type { User } from '@cortile/contract/auth.ts'
import { toPage } from '@cortile/contract/page.ts'
import { users } from '@cortile/contract/users.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { userPresenter } from '../../domain/factor/user.presenter.ts'
import { getUser, listUsers } from '../../domain/user/user.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { inviteUser } from './invite-user.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

async function one({ db, services }: { db: Db; services: Services }, id: number): Promise<{ user: User }> {
  const present = await userPresenter(db, services.config)
  return { user: present(await getUser(db, id)) }
}

export const usersRoutes = serve(users, {
  list: read(async ({ db, services }, { query }) => {
    const [{ results, total }, present] = await Promise.all([listUsers(db, query), userPresenter(db, services.config)])
    return toPage(query, total, results.map(present))
  }),

  create: transaction(async (context, { body }) => one(context, await inviteUser(context, context.services, body))),

  update: transaction(async (context, { params: { id }, body }) => {
    await updateUser(context, context.services.config, { id, change: body })
    return one(context, id)
  }),

  removeSecondFactor: transaction(async (context, { params }) => {
    await removeSecondFactor(context, context.services.config, params.id)
    return null
  }),

  remove: transaction(async (context, { params }) => {
    await removeUser(context, params.id)
    return null
  }),
})
