import { toPage } from '@cortile/contract/page.ts'
import { users, type ListedUser } from '@cortile/contract/users.ts'
import type { Services } from '../../config/services.ts'
import { sqlTime } from '../../db/time.ts'
import { closeNewLogin, listNewLogins } from '../../domain/address/address-change.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { userPresenter } from '../../domain/factor/user.presenter.ts'
import { notFound } from '../../domain/refusal.ts'
import { getUser, listUsers, type UserRow } from '../../domain/user/user.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { inviteUser } from './invite-user.ts'
import { lockUser } from './lock-user.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

type Within = ReadContext & { services: Services }

async function listed({ db, now, services }: Within, rows: readonly UserRow[]): Promise<ListedUser[]> {
  const ids = rows.map(({ id }) => id)
  const [present, addresses] = await Promise.all([
    userPresenter(db, services.config),
    listNewLogins(db, ids, sqlTime(now)),
  ])
  return rows.map((row) => ({ ...present(row), nuovo_email: addresses.get(row.id) ?? null }))
}

async function one(context: Within, id: number): Promise<{ user: ListedUser }> {
  const [user] = await listed(context, [await getUser(context.db, id)])
  if (!user) throw notFound()
  return { user }
}

export const usersRoutes = serve(users, {
  list: read(async (context, { query }) => {
    const { results, total } = await listUsers(context.db, query)
    return toPage(query, total, await listed(context, results))
  }),

  create: transaction(async (context, { body }) => one(context, await inviteUser(context, context.services, body))),

  update: transaction(async (context, { params: { id }, body }) => {
    await updateUser(context, context.services, { id, change: body })
    return one(context, id)
  }),

  keepAddress: transaction(async (context, { params }) => {
    await lockUser(context, params.id)
    if (!(await closeNewLogin(context.trx, params.id))) throw notFound()
    return null
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
