import { myAnagrafica, OWN_LOGS } from '@cortile/contract/my-anagrafica.ts'
import { latestLogsOf } from '../access/access-log.model.ts'
import { dayIn } from '../db/time.ts'
import { serve } from '../http/serve.ts'
import { debtsOf, owedBy } from '../quotes/owed.model.ts'
import { latestMovementsOf } from '../saldo/movimento.model.ts'
import { viewOwn, viewQuota } from './my-anagrafica.view.ts'
import { ownMember } from './own-member.ts'
import { ownWeeks } from './own-weeks.ts'

export const myAnagraficaRoutes = serve(myAnagrafica, {
  read: async ({ db, actor, now, services: { config } }) => {
    const member = await ownMember(db, actor, config.zone, now)
    const today = dayIn(config.zone, now)
    const [debts, owed, accessLogs, saldoLogs, er] = await Promise.all([
      debtsOf(db, [member.id]),
      owedBy(db, member.id),
      latestLogsOf(db, member.id, OWN_LOGS),
      latestMovementsOf(db, member.id, OWN_LOGS),
      ownWeeks(db, member.id, today),
    ])
    const quote = owed.map(viewQuota)
    const debt = debts.get(member.id) ?? { count: 0, importo: 0 }
    const anagrafica = viewOwn(member, { today, debt, lastLog: accessLogs[0], quote })
    return { anagrafica, accessLogs, saldoLogs, quote: [...quote].reverse(), er }
  },
})
