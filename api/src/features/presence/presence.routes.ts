import { toPage } from '@cortile/contract/page.ts'
import { presence } from '@cortile/contract/presence.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { listInside } from '../../domain/access/presence.repository.ts'
import { staffOf } from '../../domain/actor.ts'
import { showMember } from '../../domain/member-view/get-member.ts'
import { showPage } from '../../domain/member-view/list-members.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { insideFile } from './inside-csv.ts'
import { expel, moveByHand } from './move-by-hand.ts'
import { rollCall } from './roll-call.ts'

export const presenceRoutes = serve(presence, {
  inside: read(async ({ db, actor, query, now, services: { config } }) => {
    const { inside, total } = await listInside(db, query)
    const since = new Map(inside.map(({ id, entrato_at }) => [id, isoTimeOrNull(entrato_at)]))
    const rows = await showPage(db, actor, [...since.keys()], config.zone, now)
    return toPage(
      query,
      total,
      rows.map((row) => ({ ...row, entrato_at: since.get(row.id) ?? null })),
    )
  }),

  rollCall: read(({ db, now, services: { config } }) => rollCall(db, config, now)),

  csv: read(({ db, now, services: { config } }) => insideFile(db, config.zone, now)),

  forceEnter: transaction(async ({ trx, actor, params: { id }, now, services: { config } }) => {
    await moveByHand(trx, staffOf(actor), { id, to: 'dentro' }, config.zone, now)
    return showMember(trx, actor, id, config.zone, now)
  }),

  forceExit: transaction(async ({ trx, actor, params: { id }, now, services: { config } }) => {
    await moveByHand(trx, staffOf(actor), { id, to: 'fuori' }, config.zone, now)
    return showMember(trx, actor, id, config.zone, now)
  }),

  forceExitAll: transaction(async ({ trx, actor, body: { ids }, now, services: { config } }) => ({
    count: await expel(trx, staffOf(actor), ids, config.zone, now),
  })),
})
