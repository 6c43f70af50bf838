import { consensi } from '@cortile/contract/consensi.ts'
import { toPage } from '@cortile/contract/page.ts'
import { listDue } from '../../domain/consent-due/list-due.ts'
import { ownMember } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerConsents, ownConsents } from './own-consents.ts'

export const consensiRoutes = serve(consensi, {
  due: read(async (context, { query }) => {
    const { rows, total } = await listDue(context, query)
    return toPage(query, total, rows)
  }),

  own: read(async (context) => {
    const { id } = await ownMember(context)
    return ownConsents(context, await getMemberOr404(context.db, id))
  }),

  answer: transaction(async (context, { body }) => {
    await ownMember(context)
    return answerConsents(context, body)
  }),
})
