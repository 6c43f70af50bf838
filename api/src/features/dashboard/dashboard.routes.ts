import { may } from '@cortile/contract/access.ts'
import { dashboard } from '@cortile/contract/dashboard.ts'
import { dayIn } from '../../db/time.ts'
import { presentByGroup, presentNumbers } from '../../domain/access/presence.repository.ts'
import { hoursOf, weekUpTo } from '../../domain/access/rollup.repository.ts'
import { callerOf } from '../../domain/actor.ts'
import { read } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { listAlerts } from './alerts.ts'
import { centreCounts } from './centre-counts.ts'

export const dashboardRoutes = serve(dashboard, {
  stats: read(async ({ db, actor, now, zone, services }) => {
    const [centre, present] = await Promise.all([centreCounts(services, dayIn(zone, now)), presentNumbers(db)])
    const { requests, users, activeCard, unpaid, prenotazioni } = centre
    const er = prenotazioni.reduce((sum, { totale }) => sum + totale, 0)
    const seesFees = may(callerOf(actor), 'anagrafica.fees')
    return { requests, users, activeCard, ...present, er, ...(seesFees && { unpaid }) }
  }),

  private: read(async ({ db, now, zone, services }) => {
    const today = dayIn(zone, now)
    const { gruppi, prenotazioni } = await centreCounts(services, today)
    const [gruppiPresence, lastWeek, todayHours] = await Promise.all([
      presentByGroup(db, gruppi),
      weekUpTo(db, today),
      hoursOf(db, today),
    ])
    return { gruppi, gruppiPresence, lastWeek, todayHours, prenotazioni }
  }),

  alerts: read(({ services, now }) => listAlerts(services, now)),
})
