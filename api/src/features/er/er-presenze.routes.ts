import { may } from '@cortile/contract/access.ts'
import { attendance, ONLY_TODAY } from '@cortile/contract/er.presenze.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf, type Staff } from '../../domain/actor.ts'
import { attendanceOn } from '../../domain/attendance/day-rows.ts'
import type { ReadContext } from '../../domain/context.ts'
import { forbidden } from '../../domain/refusal.ts'
import { listTeams } from '../../domain/week/team.repository.ts'
import { getWeekOr404, listWeeksOn, lockWeek } from '../../domain/week/week.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { attendanceCsv } from './attendance-csv.ts'
import { kitchenOn } from './kitchen.ts'
import { recordTicks } from './record-ticks.ts'
import { assignTeam, saveTeams } from './save-teams.ts'

export const attendanceRoutes = serve(attendance, {
  teams: read(async ({ db }, { params: { id } }) => {
    await getWeekOr404(db, id)
    return listTeams(db, id)
  }),

  changeTeams: transaction(async (context, { params: { id }, body }) => {
    await lockWeek(context.trx, id)
    const before = await listTeams(context.trx, id)
    context.requireMatch(before)
    await saveTeams(context, { settimana_id: id, before, wanted: body })
    return listTeams(context.trx, id)
  }),

  assign: transaction((context, { params: { id, anagraficaId }, body }) => {
    context.about(anagraficaId)
    return assignTeam(context, { settimana_id: id, anagrafica_id: anagraficaId }, body)
  }),

  day: read(async (context, { query }) => {
    const { db, now, zone } = context
    const giorno = query.giorno ?? dayIn(zone, now)
    requireToday(context, giorno)
    const weeks = await listWeeksOn(db, giorno)
    return { giorno, settimane: await attendanceOn(db, weeks, { giorno, zone }) }
  }),

  tick: transaction(async (context, { body: { righe } }) => {
    for (const { giorno } of righe) requireToday(context, giorno)
    return { esiti: await recordTicks(context, righe) }
  }),

  csv: read((context, { params }) => attendanceCsv(context, params.id)),

  kitchen: read((context, { params: { id }, query }) =>
    kitchenOn(context, context.services, { id, giorno: query.giorno }),
  ),
})

/** The tablet at the door has the day only: 403. */
function requireToday({ actor, now, zone }: ReadContext<Staff>, giorno: string): void {
  if (!may(callerOf(actor), 'er.other-days') && giorno !== dayIn(zone, now)) throw forbidden(ONLY_TODAY)
}
