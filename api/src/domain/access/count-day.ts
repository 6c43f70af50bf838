import { HAND_OVER_UNDONE } from '@cortile/contract/consegne.ts'
import { addDays } from '@cortile/contract/days.ts'
import { raw, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { hourIn, sqlTime, startOfDay } from '../../db/time.ts'
import { AccessLogModel, type AccessCountModel } from './access.model.ts'

export type Counts = Pick<AccessCountModel, 'ingressi' | 'uscite' | 'errori'>

/** The counts of one day, stored or counted from the log. */
export interface Tally {
  /** By local hour; an hour that a clock change repeats is one. */
  hours: Map<number, Counts>
  /** The number of distinct members; null: the day's log has lost its members, and only the stored count knows. */
  people: number | null
  /** Readings that arrived too late to change a presence. */
  late: number
}

const COLUMN = new Map<string, keyof Counts>([
  ['ingresso', 'ingressi'],
  ['uscita', 'uscite'],
  ['errore', 'errori'],
])
/** Actions that count a member as present on a day; a refused reading does not. */
const MOVES = ['ingresso', 'uscita']

export const none = (): Counts => ({ ingressi: 0, uscite: 0, errori: 0 })

/** The log of one day in `zone`, without the entries that take back an exit. */
function logsOfDay(db: Db, zone: string, giorno: string): QueryBuilder<AccessLogModel> {
  return AccessLogModel.query(db)
    .alias('l')
    .where('l.created_at', '>=', sqlTime(startOfDay(zone, giorno)))
    .where('l.created_at', '<', sqlTime(startOfDay(zone, addDays(giorno, 1))))
    .where((counted) => void counted.whereNull('l.message').orWhereNot({ 'l.message': HAND_OVER_UNDONE }))
}

/** Counts a day from its log. */
export async function countDay(db: Db, zone: string, giorno: string): Promise<Tally> {
  const hours: Tally['hours'] = new Map()
  let late = 0
  // Grouped by minute: no clock change falls within one, and a day has few minutes however many logs it has.
  const minutes = await logsOfDay(db, zone, giorno)
    .groupBy('l.action', 'minuto')
    .select('l.action', raw('substr(l.created_at, 1, 16) as minuto'), raw('count(*) as n'))
    .castTo<{ action: string; minuto: string; n: number }[]>()
  for (const { action, minuto, n } of minutes) {
    if (action === 'info') late += n
    const column = COLUMN.get(action)
    if (column === undefined) continue
    const ora = hourIn(zone, new Date(`${minuto.replace(' ', 'T')}:00Z`))
    const hour = hours.get(ora) ?? none()
    hour[column] += n
    hours.set(ora, hour)
  }
  return { hours, late, people: await countPeople(db, zone, giorno) }
}

async function countPeople(db: Db, zone: string, giorno: string): Promise<number | null> {
  const moves = () => logsOfDay(db, zone, giorno).whereIn('l.action', MOVES)
  // Every entry and exit has a member, until its time is over: `forgetPersonsBefore`.
  if (await moves().whereNull('l.anagrafica_id').first().select('l.id')) return null
  const [people] = await moves().countDistinct('l.anagrafica_id as n').castTo<{ n: number }[]>()
  return people?.n ?? 0
}
