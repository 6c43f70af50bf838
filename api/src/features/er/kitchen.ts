import { DAY_OUTSIDE_WEEK, type Kitchen } from '@cortile/contract/er.presenze.ts'
import { diets } from '@cortile/contract/salute.ts'
import { dayIn } from '../../db/time.ts'
import { attendanceOn } from '../../domain/attendance/day-rows.ts'
import type { ReadContext } from '../../domain/context.ts'
import { openSheets, type HealthKeys } from '../../domain/health/health-sheet.repository.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { listOptions } from '../../domain/week/option.repository.ts'
import { getWeekOr404, listBookers } from '../../domain/week/week.repository.ts'

/**
 * The numbers of a kitchen for a day of a week, by default today: they name no person. Sheets that this `APP_KEY` does not
 * open are not counted. 404 if there is no such week, 422 for a day outside it.
 */
export async function kitchenOn(
  { db, now, zone }: Pick<ReadContext, 'db' | 'now' | 'zone'>,
  keys: HealthKeys,
  { id, giorno = dayIn(zone, now) }: { id: number; giorno?: string | undefined },
): Promise<Kitchen> {
  const week = await getWeekOr404(db, id)
  if (giorno < week.data_inizio || giorno > week.data_fine) throw unprocessable(DAY_OUTSIDE_WEEK)
  const booked = new Set(await listBookers(db, id))
  const [day] = await attendanceOn(db, [week], { giorno, zone })
  const sheets = await openSheets(db, keys, [...booked])
  const diete: Kitchen['diete'] = {}
  for (const diet of diets) {
    const count = [...sheets.values()].filter((sheet) => sheet?.diete.includes(diet)).length
    if (count > 0) diete[diet] = count
  }
  const options = (await listOptions(db, id)).filter((option) => option.giorno === null || option.giorno === giorno)
  return {
    giorno,
    iscritti: booked.size,
    presenti: (day?.righe ?? []).filter((row) => row.presente && booked.has(row.anagrafica_id)).length,
    diete,
    opzioni: options.map(({ nome, totale }) => ({ nome, totale })),
  }
}
