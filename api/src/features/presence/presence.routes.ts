import { toPage } from '@cortile/contract/page.ts'
import { presence } from '@cortile/contract/presence.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { listInside } from '../../domain/access/presence.repository.ts'
import { showMember } from '../../domain/member-view/get-member.ts'
import { showMembers } from '../../domain/member-view/list-members.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { insideCsv } from './inside-csv.ts'
import { moveOutByHand, moveByHand } from './move-by-hand.ts'
import { rollCall } from './roll-call.ts'

export const presenceRoutes = serve(presence, {
  inside: read(async (context, { query }) => {
    const { inside, total } = await listInside(context.db, query)
    const since = new Map(inside.map(({ id, entrato_at }) => [id, isoTimeOrNull(entrato_at)]))
    const rows = await showMembers(context, [...since.keys()])
    return toPage(
      query,
      total,
      rows.map((row) => ({ ...row, entrato_at: since.get(row.id) ?? null })),
    )
  }),

  rollCall: read((context) => rollCall(context, context.services.config)),

  csv: read((context) => insideCsv(context)),

  forceEnter: transaction(async (context, { params: { id } }) => {
    await moveByHand(context, { id, to: 'dentro' })
    return showMember(context, id)
  }),

  forceExit: transaction(async (context, { params: { id } }) => {
    await moveByHand(context, { id, to: 'fuori' })
    return showMember(context, id)
  }),

  forceExitAll: transaction(async (context, { body }) => ({
    count: await moveOutByHand(context, body.ids),
  })),
})
