import { may } from '@cortile/contract/access.ts'
import { anagrafica, type AnagraficaFilters } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf, staffOf, type Actor } from '../../domain/actor.ts'
import { eraseAnagrafica } from '../../domain/erasure/erase-member.ts'
import { showHolder, showMember } from '../../domain/member-view/get-member.ts'
import { showPage } from '../../domain/member-view/list-members.ts'
import { findPage } from '../../domain/member-view/member-search.repository.ts'
import { findRequests, getMemberOr404 } from '../../domain/member/member.repository.ts'
import { memberWeeks } from '../../domain/week/week.repository.ts'
import { ownTransactions, read, serve, transaction } from '../../http/pipeline/serve.ts'
import { changeAnagrafica } from './change-member.ts'
import { confirmRequest } from './confirm-request.ts'
import { createAnagrafica } from './create-member.ts'
import { showSimilar } from './list-duplicates.ts'
import { membersFile } from './members-csv.ts'
import { unlockOtp } from './reset-otp-attempts.ts'

/** The filters without that on the fees, where the caller may not see them. */
function allowed<F extends AnagraficaFilters>(actor: Actor, filters: F): F {
  return may(callerOf(actor), 'anagrafica.fees') ? filters : { ...filters, hasToPay: undefined }
}

export const anagraficaRoutes = serve(anagrafica, {
  list: read(async ({ db, actor, query, now, services }) => {
    const { ids, total } = await findPage(db, allowed(actor, query))
    return toPage(query, total, await showPage(db, actor, ids, services.config.zone, now))
  }),

  csv: read(({ db, actor, query, now, services }) =>
    membersFile(db, actor, allowed(actor, query), services.config.zone, now),
  ),

  read: read(({ db, actor, params: { id }, now, services }) => showMember(db, actor, id, services.config.zone, now)),

  requests: read(async ({ db, actor, query, now, services }) => {
    const { ids, total } = await findRequests(db, query)
    return toPage(query, total, await showPage(db, actor, ids, services.config.zone, now))
  }),

  similar: read(({ db, actor, query, now, services }) => showSimilar(db, actor, query, services.config.zone, now)),

  confirm: transaction(async ({ trx, actor, params: { id }, now, services }) => {
    await confirmRequest(trx, services, staffOf(actor), id, now)
    return showMember(trx, actor, id, services.config.zone, now)
  }),

  weeks: read(async ({ db, params: { id } }) => {
    await getMemberOr404(db, id)
    return memberWeeks(db, id)
  }),

  unlockOtp: transaction(async ({ trx, params: { id }, now, services: { config, appKey } }) => {
    const member = await getMemberOr404(trx, id)
    await unlockOtp(trx, appKey, member, dayIn(config.zone, now))
    return null
  }),

  card: read(({ db, actor, params, now, services }) =>
    showHolder(db, actor, params.card_id, services.config.zone, now),
  ),

  create: transaction(async ({ trx, actor, body, now, services: { config } }) => {
    const id = await createAnagrafica(trx, staffOf(actor), body, config.zone, now)
    return showMember(trx, actor, id, config.zone, now)
  }),

  update: transaction(async ({ trx, actor, params: { id }, body, now, services: { config } }) => {
    await changeAnagrafica(trx, staffOf(actor), { id, change: body }, config.zone, now)
    return showMember(trx, actor, id, config.zone, now)
  }),

  remove: ownTransactions(async ({ actor, params: { id }, now, services }) => {
    await eraseAnagrafica(services, staffOf(actor), id, now)
    return null
  }),
})
