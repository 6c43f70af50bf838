import { toPage } from '@cortile/contract/page.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { staffOf } from '../../domain/actor.ts'
import { owedBy } from '../../domain/fee/debt.repository.ts'
import { quotaMemberPage } from '../../domain/fee/fee-members.repository.ts'
import { quotaPage, getFeeOr404 } from '../../domain/fee/fee.repository.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
import { lockAccount, getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { quotaMembersFile } from './fee-members-csv.ts'
import { quotesFile } from './fees-csv.ts'
import { payQuota } from './pay-quota.ts'
import { receipt } from './receipt.ts'
import { createQuota, removeQuota } from './save-quota.ts'
import { takeBack } from './take-back.ts'

export const quotesRoutes = serve(quotes, {
  list: read(async ({ db, query }) => {
    const { rows, total } = await quotaPage(db, query)
    return toPage(query, total, rows)
  }),

  csv: read(({ db, now, services }) => quotesFile(db, services.config.zone, now)),

  read: read(({ db, params: { id } }) => getFeeOr404(db, id)),

  members: read(async ({ db, params: { id }, query: { stato, ...page } }) => {
    await getFeeOr404(db, id)
    const { rows, total } = await quotaMemberPage(db, { quota_id: id, stato }, page)
    return toPage(page, total, rows)
  }),

  membersCsv: read(async ({ db, params: { id }, query: { stato }, now, services }) => {
    await getFeeOr404(db, id)
    return quotaMembersFile(db, { quota_id: id, stato }, services.config.zone, now)
  }),

  create: transaction(async ({ trx, body, now }) => getFeeOr404(trx, await createQuota(trx, body, now))),

  remove: transaction(async ({ trx, params, now }) => {
    await removeQuota(trx, params.id, now)
    return null
  }),

  ofMember: read(async ({ db, params: { id } }) => {
    await getMemberOr404(db, id)
    return (await owedBy(db, id)).map(presentMemberFee)
  }),

  pay: transaction(async ({ trx, actor, params, body: { method, anagrafica_id }, now, about }) => {
    await lockAccount(trx, anagrafica_id)
    about(anagrafica_id)
    return presentMemberFee(await payQuota(trx, staffOf(actor), { due: { ...params, anagrafica_id }, method }, now))
  }),

  takeBack: transaction(async ({ trx, actor, params, query: { anagrafica_id }, now }) => {
    await lockAccount(trx, anagrafica_id)
    return presentMemberFee(await takeBack(trx, staffOf(actor), { ...params, anagrafica_id }, now))
  }),

  receipt: read(({ db, params, query, now, services: { config } }) =>
    receipt(db, { ...params, ...query }, config, now),
  ),
})
