import { toPage } from '@cortile/contract/page.ts'
import { presence } from '@cortile/contract/presence.ts'
import { showMember } from '../../domain/member-view/get-member.ts'
import { showPage } from '../../domain/member-view/list-members.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { staffOf } from '../../domain/actor.ts'
import { serveUncounted } from '../../http/pipeline/serve.ts'
import { findInside } from '../../domain/access/presence.repository.ts'
import { insideFile } from './inside-csv.ts'
import { expel, moveByHand } from './move-by-hand.ts'
import { rollCall } from './roll-call.ts'

export const presenceRoutes = serveUncounted(presence, {
  inside: async ({ db, actor, query, now, services: { config } }) => {
    const { inside, total } = await findInside(db, query)
    const since = new Map(inside.map(({ id, entrato_at }) => [id, isoTimeOrNull(entrato_at)]))
    const rows = await showPage(db, actor, [...since.keys()], config.zone, now)
    return toPage(
      query,
      total,
      rows.map((row) => ({ ...row, entrato_at: since.get(row.id) ?? null })),
    )
  },

  rollCall: ({ db, now, services: { config } }) => rollCall(db, config, now),

  csv: ({ db, now, services: { config } }) => insideFile(db, config.zone, now),

  forceEnter: async ({ db, actor, params: { id }, now, services: { config } }) => {
    await moveByHand(db, staffOf(actor), { id, to: 'dentro' }, config.zone, now)
    return showMember(db, actor, id, config.zone, now)
  },

  forceExit: async ({ db, actor, params: { id }, now, services: { config } }) => {
    await moveByHand(db, staffOf(actor), { id, to: 'fuori' }, config.zone, now)
    return showMember(db, actor, id, config.zone, now)
  },

  forceExitAll: async ({ db, actor, body: { ids }, now, services: { config } }) => ({
    count: await expel(db, staffOf(actor), ids, config.zone, now),
  }),
})
