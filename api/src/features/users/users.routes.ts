import type { User } from '@cortile/contract/auth.ts'
import { toPage } from '@cortile/contract/page.ts'
import { users } from '@cortile/contract/users.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { userShape } from '../../domain/user/user.presenter.ts'
import { getUser, listUsers } from '../../domain/user/user.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { inviteUser } from './invite-user.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

async function one(db: Db, id: number): Promise<{ user: User }> {
  return { user: userShape(await getUser(db, id)) }
}

export const usersRoutes = serve(users, {
  list: read(async ({ db, query }) => {
    const { results, total } = await listUsers(db, query)
    return toPage(query, total, results.map(userShape))
  }),

  create: transaction(async ({ trx, actor, body, now, services }) =>
    one(trx, await inviteUser(trx, services, staffOf(actor), body, now)),
  ),

  update: transaction(async ({ trx, actor, params: { id }, body, now }) => {
    await updateUser(trx, staffOf(actor), { id, change: body }, now)
    return one(trx, id)
  }),

  remove: transaction(async ({ trx, actor, params: { id }, now }) => {
    await removeUser(trx, staffOf(actor), id, now)
    return null
  }),
})
