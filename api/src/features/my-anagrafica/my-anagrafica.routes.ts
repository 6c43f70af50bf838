import { myAnagrafica, OWN_LOGS } from '@cortile/contract/my-anagrafica.ts'
import { latestLogsOf } from '../../domain/access/access-log.repository.ts'
import { dayIn } from '../../db/time.ts'
import { memberWeeks } from '../../domain/week/week.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { latestMovementsOf } from '../../domain/ledger/movement.repository.ts'
import { bookOwnWeek } from './book-own-week.ts'
import { ownMember } from '../../domain/member-view/own-member.ts'
import { ownWeeks } from './own-weeks.ts'
import { showOwnMember } from '../../domain/member-view/show-own-member.ts'

export const myAnagraficaRoutes = serve(myAnagrafica, {
  read: read(async ({ db, actor, now, services: { config } }) => {
    const anagrafica = await showOwnMember(db, actor, config.zone, now)
    const [accessLogs, saldoLogs, er] = await Promise.all([
      latestLogsOf(db, anagrafica.id, OWN_LOGS),
      latestMovementsOf(db, anagrafica.id, OWN_LOGS),
      ownWeeks(db, anagrafica.id, dayIn(config.zone, now)),
    ])
    return { anagrafica, accessLogs, saldoLogs, quote: [...(anagrafica.quote ?? [])].reverse(), er }
  }),

  book: transaction(async ({ trx, actor, body: { settimana_er_id }, now, about, services: { config } }) => {
    const member = await ownMember(trx, actor, config.zone, now)
    about(member.id)
    await bookOwnWeek(trx, member, settimana_er_id, config.zone, now)
    const [week] = await memberWeeks(trx, member.id, settimana_er_id)
    if (!week) throw notFound()
    return week
  }),
})
