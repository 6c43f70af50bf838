import { may } from '@cortile/contract/access.ts'
import { dashboard } from '@cortile/contract/dashboard.ts'
import type { CentreCounts, Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { presentByGroup, presentNumbers } from '../../domain/access/presence.repository.ts'
import { hoursOf, weekUpTo } from '../../domain/access/rollup.repository.ts'
import { callerOf } from '../../domain/actor.ts'
import { read, serve } from '../../http/pipeline/serve.ts'
import { countCentre } from './centre-counts.ts'

/** Who polls every ten seconds asks for what changes by the minute; the rest is counted when it has changed. */
function centreOn(
  db: Db,
  today: string,
  { change, services }: { change: number; services: Services },
): Promise<CentreCounts> {
  return services.counted.centre.get(change, today, () => countCentre(db, today))
}

export const dashboardRoutes = serve(dashboard, {
  stats: read(async ({ db, actor, change, now, services }) => {
    const [centre, present] = await Promise.all([
      centreOn(db, dayIn(services.config.zone, now), { change, services }),
      presentNumbers(db),
    ])
    const { requests, users, activeCard, unpaid, prenotazioni } = centre
    const er = prenotazioni.reduce((sum, { totale }) => sum + totale, 0)
    const seesFees = may(callerOf(actor), 'anagrafica.fees')
    return { requests, users, activeCard, ...present, er, ...(seesFees && { unpaid }) }
  }),

  private: read(async ({ db, change, now, services }) => {
    const today = dayIn(services.config.zone, now)
    const { gruppi, prenotazioni } = await centreOn(db, today, { change, services })
    const [gruppiPresence, lastWeek, todayHours] = await Promise.all([
      presentByGroup(db, gruppi),
      weekUpTo(db, today),
      hoursOf(db, today),
    ])
    return { gruppi, gruppiPresence, lastWeek, todayHours, prenotazioni }
  }),
})
