import { waitingList } from '@cortile/contract/er.attesa.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import type { ReadContext } from '../../domain/context.ts'
import { memberWeeks } from '../../domain/member-view/member-weeks.ts'
import { notFound } from '../../domain/refusal.ts'
import { joinList, leaveList, moveInList } from '../../domain/week/waiting-list.ts'
import { getWeekOr404 } from '../../domain/week/week.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { answerByLink } from './answer-by-link.ts'
import { answerAndCount } from './answer-offer.ts'
import { listWaiting } from './list-waiting.ts'
import { changeOwnRow } from './own-row.ts'

export const waitingListRoutes = serve(waitingList, {
  list: read(async (context, { params: { id } }) => {
    await getWeekOr404(context.db, id)
    return listWaiting(context, id)
  }),

  join: transaction(async (context, { params: { id, anagraficaId } }) => {
    context.about(anagraficaId)
    await joinList(context, { settimana_id: id, anagrafica_id: anagraficaId })
    const row = (await listWaiting(context, id)).find(({ anagrafica_id }) => anagrafica_id === anagraficaId)
    if (!row) throw notFound()
    return row
  }),

  leave: transaction(async (context, { params: { id, anagraficaId } }) => {
    context.about(anagraficaId)
    await leaveList(context, { settimana_id: id, anagrafica_id: anagraficaId })
    return null
  }),

  move: transaction(async (context, { params: { id, anagraficaId }, body }) => {
    context.about(anagraficaId)
    await moveInList(context, { settimana_id: id, anagrafica_id: anagraficaId }, body.prima_di)
    return listWaiting(context, id)
  }),

  answer: transaction(async (context, { params: { id, anagraficaId }, body }) => {
    context.about(anagraficaId)
    await answerAndCount(context, { settimana_id: id, anagrafica_id: anagraficaId }, body)
    return weekOf(context, anagraficaId, id)
  }),

  own: transaction(async (context, { body }) => {
    await changeOwnRow(context, body)
    if (body.risposta !== undefined) context.status(200)
    return weekOf(context, context.actor.id, body.settimana_er_id)
  }),

  byLink: transaction((context, { body }) => answerByLink(context, body)),
})

async function weekOf(context: ReadContext, anagrafica_id: number, settimana_id: number): Promise<MemberWeek> {
  const [week] = await memberWeeks(context, anagrafica_id, settimana_id)
  if (!week) throw notFound()
  return week
}
