import { conferme } from '@cortile/contract/conferme.ts'
import { toPage } from '@cortile/contract/page.ts'
import { isoTime } from '../../db/time.ts'
import { findUnconfirmed } from '../../domain/confirmation/confirmation.repository.ts'
import { showMember } from '../../domain/member-view/get-member.ts'
import { ownTransactions, read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerLink } from './answer-link.ts'
import { recordPaper } from './record-paper.ts'
import { sendLinkAgain } from './send-link-again.ts'

export const confermeRoutes = serve(conferme, {
  answer: ownTransactions((context, { body }) => answerLink(context, context.services, body)),

  waiting: read(async ({ db }, { query }) => {
    const { rows, total } = await findUnconfirmed(db, query)
    return toPage(
      query,
      total,
      rows.map((row) => ({ ...row, scade_at: isoTime(row.scade_at) })),
    )
  }),

  paper: transaction(async (context, { params: { id }, body }) => {
    await recordPaper(context, id, body)
    return showMember(context, id)
  }),

  sendAgain: transaction(async (context, { params: { id } }) => {
    await sendLinkAgain(context, context.services, id)
    return null
  }),
})
