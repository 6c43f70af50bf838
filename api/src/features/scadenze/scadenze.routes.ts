import { scadenze } from '@cortile/contract/scadenze.ts'
import { listMentions, removeMentions } from '../../domain/erasure/mentions.ts'
import { ownTransactions, read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerStill } from './answer-still.ts'
import { askFamilies } from './ask-families.ts'
import { eraseDue } from './erase-due.ts'
import { countDue, listDue } from './list-due.ts'

export const scadenzeRoutes = serve(scadenze, {
  counts: read((context) => countDue(context)),

  list: read((context, { params, query }) => listDue(context, params.tipo, query)),

  erase: ownTransactions((context, { params, body }) => eraseDue(context, context.services, { ...params, ...body })),

  ask: transaction(async (context) => ({ count: await askFamilies(context, context.services.config.appUrl) })),

  answer: transaction((context, { body }) => answerStill(context, body)),

  mentions: read(({ db }, { params }) => listMentions(db, params.id)),

  removeMentions: transaction(async (context, { params: { id }, body }) => {
    await removeMentions(context, id, body.togli)
    return listMentions(context.db, id)
  }),
})
