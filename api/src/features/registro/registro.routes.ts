import { toPage } from '@cortile/contract/page.ts'
import { registro, type RegistroQuery } from '@cortile/contract/registro.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn, daySpan, sqlTime } from '../../db/time.ts'
import {
  countUnsealed,
  findLastSeal,
  listEntries,
  listFamilyEntries,
  type EntryFilter,
} from '../../domain/audit/audit.repository.ts'
import { checkAudit } from '../../domain/audit/check-audit.ts'
import { listDataKeys } from '../../domain/data-key/data-key.repository.ts'
import { isMinorOn, ownMember } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { forbidden } from '../../domain/refusal.ts'
import { read } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { presentEntries, presentOwnEntries, presentSeal } from './registro.presenter.ts'

function filterOf({ da, a, tipo, id, richiesta, user_id, azione }: RegistroQuery, zone: string): EntryFilter {
  return {
    richiesta,
    user_id,
    azione,
    from: da && sqlTime(daySpan(zone, da).from),
    before: a && sqlTime(daySpan(zone, a).before),
    subject: tipo && { tipo, id },
  }
}

async function check(db: Db, { appKey }: Pick<Services, 'appKey'>, now: Date) {
  const keys = await listDataKeys(db, appKey, 'registro')
  const [faults, ultimo, da_sigillare] = await Promise.all([
    checkAudit(db, { keys, now }),
    findLastSeal(db),
    countUnsealed(db),
  ])
  return { ...faults, ultimo: presentSeal(ultimo), da_sigillare }
}

export const registroRoutes = serve(registro, {
  list: read(async ({ db, zone }, { query }) => {
    const { rows, total } = await listEntries(db, filterOf(query, zone), query)
    return toPage(query, total, await presentEntries(db, rows))
  }),

  member: read(async ({ db }, { params: { id }, query }) => {
    await getMemberOr404(db, id)
    const { rows, total } = await listEntries(db, { subject: { tipo: 'anagrafica', id } }, query)
    return toPage(query, total, await presentEntries(db, rows))
  }),

  own: read(async (context, { query }) => {
    const { db, actor, now, zone } = context
    const member = await ownMember(context)
    // What others did with a child's data is told to its adults.
    if (actor.guardian === null && isMinorOn(member, dayIn(zone, now))) throw forbidden()
    const { rows, total } = await listFamilyEntries(
      db,
      { anagrafica_id: member.id, persona_id: actor.guardian?.persona_id ?? null },
      query,
    )
    return toPage(query, total, presentOwnEntries(rows, actor))
  }),

  check: read(({ db, now, services }) => check(db, services, now)),

  seal: read(async ({ db }) => presentSeal(await findLastSeal(db))),
})
