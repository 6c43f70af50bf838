import { consensi } from '@cortile/contract/consensi.ts'
import { ownMember } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerConsents, ownConsents } from './own-consents.ts'

export const consensiRoutes = serve(consensi, {
  own: read(async (context) => {
    const { id } = await ownMember(context)
    return ownConsents(context, await getMemberOr404(context.db, id))
  }),

  answer: transaction(async (context, { body }) => {
    await ownMember(context)
    return answerConsents(context, body)
  }),
})
