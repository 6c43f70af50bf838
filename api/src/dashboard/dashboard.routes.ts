import { may } from '@cortile/contract/access.ts'
import { dashboard } from '@cortile/contract/dashboard.ts'
import { dayIn } from '../db/time.ts'
import { countedGroups } from '../groups/gruppo.model.ts'
import { callerOf } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import { presentByGroup } from './present-by-group.ts'
import { hoursOf, weekUpTo } from './visits.ts'
import { countAll, countUnpaid } from './counts.ts'
import { weeksToCome } from './weeks-to-come.ts'

export const dashboardRoutes = serve(dashboard, {
  stats: async ({ db, actor, now, services: { config } }) => {
    const seesFees = may(callerOf(actor), 'anagrafica.fees')
    const [counts, unpaid] = await Promise.all([
      countAll(db, dayIn(config.zone, now)),
      seesFees ? countUnpaid(db) : undefined,
    ])
    return { ...counts, ...(unpaid !== undefined && { unpaid }) }
  },

  private: async ({ db, now, services: { config } }) => {
    const today = dayIn(config.zone, now)
    const [gruppi, gruppiPresence, lastWeek, todayHours, prenotazioni] = await Promise.all([
      countedGroups(db),
      presentByGroup(db),
      weekUpTo(db, today),
      hoursOf(db, today),
      weeksToCome(db, today),
    ])
    return { gruppi, gruppiPresence, lastWeek, todayHours, prenotazioni }
  },
})
