import { may } from '@cortile/contract/access.ts'
import type { AnagraficaFilters } from '@cortile/contract/anagrafica.query.ts'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { callerOf, type Actor } from '../../domain/actor.ts'
import { eraseMember } from '../../domain/erasure/erase-member.ts'
import { changeMember } from '../../domain/member-change/change-member.ts'
import { showHolder, showMember } from '../../domain/member-view/get-member.ts'
import { showMembers } from '../../domain/member-view/list-members.ts'
import { findPage } from '../../domain/member-view/member-search.repository.ts'
import { memberWeeks } from '../../domain/member-view/member-weeks.ts'
import { findRequests, getMemberOr404 } from '../../domain/member/member.repository.ts'
import { ownTransactions, read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { confirmRequest } from './confirm-request.ts'
import { createMember } from './create-member.ts'
import { showSamePerson, showSimilar } from './list-duplicates.ts'
import { memberListCsv } from './members-csv.ts'
import { mergeRequest } from './merge-request.ts'
import { isOtpLocked, unlockOtp } from './otp-lock.ts'
import { rejectRequest } from './reject-request.ts'

/** The filters; a caller without `anagrafica.fees` loses the filter on fees and the order by them. */
function allowed<F extends AnagraficaFilters>(actor: Actor, filters: F): F {
  if (may(callerOf(actor), 'anagrafica.fees')) return filters
  return { ...filters, hasToPay: undefined, sort: filters.sort === 'da_pagare' ? undefined : filters.sort }
}

export const anagraficaRoutes = serve(anagrafica, {
  list: read(async (context, { query }) => {
    const { ids, total } = await findPage(context.db, allowed(context.actor, query))
    return toPage(query, total, await showMembers(context, ids))
  }),

  csv: read((context, { query }) => memberListCsv(context, allowed(context.actor, query))),

  read: read((context, { params }) => showMember(context, params.id)),

  requests: read(async (context, { query }) => {
    const { ids, total } = await findRequests(context.db, query)
    return toPage(query, total, await showMembers(context, ids))
  }),

  similar: read((context, { query }) => showSimilar(context, query)),

  confirm: transaction(async (context, { params: { id } }) => {
    await confirmRequest(context, context.services.config.appUrl, id)
    return showMember(context, id)
  }),

  merge: ownTransactions(async (context, { params: { id }, body }) => {
    await mergeRequest(context, context.services, { id, ...body })
    return showMember(context, body.anagrafica_id)
  }),

  reject: ownTransactions(async (context, { params, body }) => {
    await rejectRequest(context, context.services, { id: params.id, messaggio: body.messaggio ?? null })
    return null
  }),

  weeks: read(async (context, { params: { id } }) => {
    await getMemberOr404(context.db, id)
    return memberWeeks(context, id)
  }),

  otpLock: read(async (context, { params }) => {
    const member = await getMemberOr404(context.db, params.id)
    return { bloccato: await isOtpLocked(context, context.services.appKey, member) }
  }),

  unlockOtp: transaction(async (context, { params }) => {
    const member = await getMemberOr404(context.trx, params.id)
    await unlockOtp(context, context.services.appKey, member)
    return null
  }),

  samePerson: read((context, { body }) => showSamePerson(context, body)),

  card: read((context, { params }) => showHolder(context, params.card_id)),

  create: transaction(async (context, { body }) => showMember(context, await createMember(context, body))),

  update: transaction(async (context, { params: { id }, body }) => {
    await changeMember(context, { id, change: body, appUrl: context.services.config.appUrl })
    return showMember(context, id)
  }),

  remove: ownTransactions(async (context, { params }) => {
    await getMemberOr404(context.db, params.id)
    await eraseMember(context, context.services, params.id)
    return null
  }),
})
