import { toPage } from '@cortile/contract/page.ts'
import { proposte } from '@cortile/contract/proposte.ts'
import { presentOwnProposal } from '../../domain/proposal/proposal.presenter.ts'
import { findProposalPage, listOwnProposals } from '../../domain/proposal/proposal.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerProposal } from './answer-proposal.ts'
import { ownFields, propose } from './propose.ts'
import { showProposal, showProposals } from './show-proposals.ts'

export const proposteRoutes = serve(proposte, {
  own: read(async (context) => ({
    campi: [...(await ownFields(context))],
    proposte: (await listOwnProposals(context.db, context.actor)).map(presentOwnProposal),
  })),

  propose: transaction(async (context, { body }) => {
    context.about(context.actor.id)
    return presentOwnProposal(await propose(context, body.campi))
  }),

  list: read(async (context, { query }) => {
    const { rows, total } = await findProposalPage(context.db, query)
    return toPage(query, total, await showProposals(context, rows))
  }),

  answer: transaction(async (context, { params: { id }, body }) => {
    await answerProposal(context, context.services.config, { id, ...body })
    return showProposal(context, id)
  }),
})
