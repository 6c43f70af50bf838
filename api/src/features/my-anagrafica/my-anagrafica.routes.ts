import { contoOf } from '@cortile/contract/conto.ts'
import { isOpen } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { GUARDIAN_BOOKS, myAnagrafica, OWN_LOGS } from '@cortile/contract/my-anagrafica.ts'
import { dayIn } from '../../db/time.ts'
import { latestLogsOf } from '../../domain/access/access-log.repository.ts'
import type { Member } from '../../domain/actor.ts'
import { readEnte } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { chooseNotices } from '../../domain/door/access-notice.repository.ts'
import { latestMovementsOf } from '../../domain/ledger/movement.repository.ts'
import { memberWeeks } from '../../domain/member-view/member-weeks.ts'
import { isMinorOn, ownLogs, ownMember, paysFor, showOwnMember } from '../../domain/member-view/own-member.ts'
import { forbidden, notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { bookOwnWeek } from './book-own-week.ts'
import { lendCollection, takeBackCollection } from './delegations.ts'
import { ownFamily } from './own-family.ts'
import { pauseAlone } from './pause-alone.ts'

export const myAnagraficaRoutes = serve(myAnagrafica, {
  read: read(async (context) => {
    const { db } = context
    const { guardian } = context.actor
    const anagrafica = await showOwnMember(context)
    const [accessLogs, saldoLogs, ente, er, famiglia] = await Promise.all([
      latestLogsOf(db, anagrafica.id, OWN_LOGS),
      paysFor(guardian) ? latestMovementsOf(db, anagrafica.id, OWN_LOGS) : undefined,
      paysFor(guardian) ? readEnte(db) : undefined,
      ownWeeks(context, anagrafica.id),
      ownFamily(context),
    ])
    return {
      anagrafica,
      accessLogs: ownLogs(accessLogs, guardian),
      ...(saldoLogs && { saldoLogs, quote: [...(anagrafica.quote ?? [])].reverse() }),
      ...(ente && { conto: contoOf(ente) }),
      er,
      famiglia,
    }
  }),

  book: transaction(async (context, { body: { settimana_er_id, ...choice } }) => {
    if (!paysFor(context.actor.guardian)) throw forbidden()
    const member = await ownMember(context)
    const { guardian } = context.actor
    if (guardian === null && isMinorOn(member, dayIn(context.zone, context.now))) throw forbidden(GUARDIAN_BOOKS)
    context.about(member.id)
    await bookOwnWeek(context, member, { settimana_id: settimana_er_id, ...choice })
    const [week] = await memberWeeks(context, member.id, settimana_er_id)
    if (!week) throw notFound()
    return week
  }),

  lend: transaction(async (context, { body }) => {
    context.about(context.actor.id)
    return lendCollection(context, context.services.config, body)
  }),

  takeBack: transaction(async (context, { params }) => {
    await takeBackCollection(context, params.id)
    return null
  }),

  pauseAlone: transaction(async (context, { body: { sospesa_fino } }) => {
    await pauseAlone(context, sospesa_fino)
    return { sospesa_fino }
  }),

  chooseNotices: transaction(async ({ trx, actor, now, zone }, { body }) => {
    if (actor.guardian === null) throw forbidden()
    const { persona_ids } = actor.guardian
    await chooseNotices(trx, { anagrafica_id: actor.id, persona_ids }, body, { now, today: dayIn(zone, now) })
    return body
  }),
})

/** The weeks that begin after today and those that the member has booked, by `data_inizio`. */
async function ownWeeks(context: ReadContext<Member>, anagrafica_id: number): Promise<MemberWeek[]> {
  const today = dayIn(context.zone, context.now)
  return (await memberWeeks(context, anagrafica_id)).filter((week) => week.prenotata || isOpen(week, today))
}
