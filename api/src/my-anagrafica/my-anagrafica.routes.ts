import { myAnagrafica, OWN_LOGS } from '@cortile/contract/my-anagrafica.ts'
import { latestLogsOf } from '../access/access-log-page.ts'
import { lastLogsOf } from '../access/access-log.model.ts'
import { memberWhole, quotaRow } from '../anagrafica/member-shape.ts'
import { dayIn } from '../db/time.ts'
import { memberWeeks } from '../er/settimana.model.ts'
import { notFound } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { debtsOf, NO_DEBT, owedBy } from '../quotes/owed.model.ts'
import { latestMovementsOf } from '../saldo/movimento.model.ts'
import { bookOwnWeek } from './book-own-week.ts'
import { ownMember } from './own-member.ts'
import { ownWeeks } from './own-weeks.ts'

export const myAnagraficaRoutes = serve(myAnagrafica, {
  read: async ({ db, actor, now, services: { config } }) => {
    const member = await ownMember(db, actor, config.zone, now)
    const today = dayIn(config.zone, now)
    const [debts, owed, lastLogs, accessLogs, saldoLogs, er] = await Promise.all([
      debtsOf(db, [member.id]),
      owedBy(db, member.id),
      lastLogsOf(db, [member.id]),
      latestLogsOf(db, member.id, OWN_LOGS),
      latestMovementsOf(db, member.id, OWN_LOGS),
      ownWeeks(db, member.id, today),
    ])
    const quote = owed.map(quotaRow)
    const debt = debts.get(member.id) ?? NO_DEBT
    const lastLog = lastLogs.get(member.id) ?? null
    const anagrafica = memberWhole(member, { today, debt, lastLog }, quote)
    return { anagrafica, accessLogs, saldoLogs, quote: [...quote].reverse(), er }
  },

  book: async ({ db, actor, body: { settimana_er_id }, now, about, services: { config } }) => {
    const member = await ownMember(db, actor, config.zone, now)
    about(member.id)
    await bookOwnWeek(db, member, settimana_er_id, config.zone, now)
    const [week] = await memberWeeks(db, member.id, settimana_er_id)
    if (!week) throw notFound()
    return week
  },
})
