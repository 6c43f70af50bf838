import { raw, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { addDays, hourIn, sqlTime, startOfDay } from '../../db/time.ts'
import { AccessLogModel, type AccessDayMemberModel, type AccessDayModel } from './access.model.ts'

export type Counts = Pick<AccessDayModel, 'ingressi' | 'uscite' | 'errori'>

/** What the rollups say of one day, or what the log does. */
export interface Tally {
  day: Counts
  /** By the hour on the wall; an hour that comes twice is one. */
  hours: Map<number, Counts>
  people: Set<number>
  /** Readings that came too late to move anybody. */
  late: number
}

const COLUMN = new Map<string, keyof Counts>([
  ['ingresso', 'ingressi'],
  ['uscita', 'uscite'],
  ['errore', 'errori'],
])
/** Who comes or goes has been there; who is refused has not. */
const MOVES = ['ingresso', 'uscita']

export type Mover = Pick<AccessDayMemberModel, 'anagrafica_id'>

export const none = (): Counts => ({ ingressi: 0, uscite: 0, errori: 0 })

/** The log of one day on the wall of `zone`. */
function logsOfDay(db: Db, zone: string, giorno: string): QueryBuilder<AccessLogModel> {
  return AccessLogModel.query(db)
    .alias('l')
    .where('l.created_at', '>=', sqlTime(startOfDay(zone, giorno)))
    .where('l.created_at', '<', sqlTime(startOfDay(zone, addDays(giorno, 1))))
}

/** As `logsOfDay`, only who came or went. */
export function movesOf(db: Db, zone: string, giorno: string): QueryBuilder<AccessLogModel> {
  return logsOfDay(db, zone, giorno).whereIn('l.action', MOVES).whereNotNull('l.anagrafica_id')
}

/** Counts a day anew from its log. */
export async function countDay(db: Db, zone: string, giorno: string): Promise<Tally> {
  const tally: Tally = { day: none(), hours: new Map(), people: new Set(), late: 0 }
  // By the minute: no clock changes within one, and a day has few of them, however many logs it has.
  const minutes = await logsOfDay(db, zone, giorno)
    .groupBy('l.action', 'minuto')
    .select('l.action', raw('substr(l.created_at, 1, 16) as minuto'), raw('count(*) as n'))
    .castTo<{ action: string; minuto: string; n: number }[]>()
  for (const { action, minuto, n } of minutes) {
    if (action === 'info') tally.late += n
    const column = COLUMN.get(action)
    if (column === undefined) continue
    const ora = hourIn(zone, new Date(`${minuto.replace(' ', 'T')}:00Z`))
    const hour = tally.hours.get(ora) ?? none()
    hour[column] += n
    tally.day[column] += n
    tally.hours.set(ora, hour)
  }
  const people = await movesOf(db, zone, giorno).distinct('l.anagrafica_id').castTo<Mover[]>()
  return { ...tally, people: new Set(people.map(({ anagrafica_id }) => anagrafica_id)) }
}
