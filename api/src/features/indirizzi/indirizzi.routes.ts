import { indirizzi } from '@cortile/contract/indirizzi.ts'
import { toPage } from '@cortile/contract/page.ts'
import { findAddressChange } from '../../domain/address/address-change.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerAddressLink } from './answer-address-link.ts'
import { listNewAddresses, listWaitingAddresses } from './list-addresses.ts'
import { openAddress } from './open-address.ts'

export const indirizziRoutes = serve(indirizzi, {
  answer: transaction(async (context, { body }) => {
    await answerAddressLink(context, body)
    return { esito: body.esito }
  }),

  ofMember: read((context, { params }) => listNewAddresses(context, params.id)),

  waiting: read(async (context, { query }) => {
    const { page, per_page } = query
    const all = await listWaitingAddresses(context)
    return toPage(query, all.length, all.slice((page - 1) * per_page, page * per_page))
  }),

  approve: transaction(async (context, { params: { id } }) => {
    const change = await findAddressChange(context.trx, id)
    if (!change || change.user_id !== null || change.stato === 'chiuso') throw notFound()
    const { anagrafica_id, persona_id, stato } = change
    if (anagrafica_id !== null) context.about(anagrafica_id)
    if (persona_id !== null) context.entry?.concern({ tipo: 'persona', id: persona_id })
    if (stato === 'approvare') await openAddress(context, change)
    else context.entry?.drop()
    return null
  }),
})
