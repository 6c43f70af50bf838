import { salute } from '@cortile/contract/salute.ts'
import { openSheet } from '../../domain/health/change-sheet.ts'
import { ownMember } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changeAtDesk, changeOwn } from './change-health.ts'
import { sheetsOfPresent } from './sheets-of-present.ts'

export const saluteRoutes = serve(salute, {
  open: transaction(async (context, { params }) => {
    const { trx, services, entry } = context
    entry?.concern({ tipo: 'anagrafica', id: params.id })
    return openSheet(trx, services, await getMemberOr404(trx, params.id))
  }),

  change: transaction((context, { params, body }) => changeAtDesk(context, context.services, params.id, body)),

  present: transaction((context) => sheetsOfPresent(context, context.services)),

  own: read(async (context) => {
    const { id } = await ownMember(context)
    return openSheet(context.db, context.services, await getMemberOr404(context.db, id))
  }),

  changeOwn: transaction(async (context, { body }) => {
    await ownMember(context)
    return changeOwn(context, context.services, body)
  }),
})
