import { toPage } from '@cortile/contract/page.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { quotaRow } from '../anagrafica/member-shape.ts'
import { seeMember } from '../anagrafica/see-member.ts'
import { staffOf } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { holdAccount } from '../saldo/account.ts'
import { createQuota } from './create-quota.ts'
import { owedBy } from './owed.model.ts'
import { payQuota } from './pay-quota.ts'
import { oneQuota, quotaPage } from './quota.model.ts'
import { removeQuota } from './remove-quota.ts'
import { takeBack } from './take-back.ts'

export const quotesRoutes = serve(quotes, {
  list: async ({ db, query }) => {
    const { rows, total } = await quotaPage(db, query)
    return toPage(query, total, rows)
  },

  create: async ({ db, body, now }) => {
    const quota = await oneQuota(db, await createQuota(db, body, now))
    if (!quota) throw notFound()
    return quota
  },

  remove: async ({ db, params, now }) => {
    await removeQuota(db, params.id, now)
    return null
  },

  ofMember: async ({ db, params: { id } }) => {
    await seeMember(db, id)
    return (await owedBy(db, id)).map(quotaRow)
  },

  pay: async ({ db, actor, params, body: { method, anagrafica_id }, now, about }) => {
    await holdAccount(db, anagrafica_id)
    about(anagrafica_id)
    return quotaRow(await payQuota(db, staffOf(actor), { due: { ...params, anagrafica_id }, method }, now))
  },

  takeBack: async ({ db, actor, params, query: { anagrafica_id }, now }) => {
    await holdAccount(db, anagrafica_id)
    return quotaRow(await takeBack(db, staffOf(actor), { ...params, anagrafica_id }, now))
  },
})
