import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { BookingModel, WeekModel } from './week.model.ts'

type Weeks = DashboardPrivate['prenotazioni']

interface Row extends Omit<Weeks[number], 'gruppi'> {
  booked: number
  gruppo: string | null
  colore: string | null
}

/** The weeks that are not over on `today` (`YYYY-MM-DD`), by `data_inizio`, with the number of bookings by group. */
export async function listUpcomingWeeks(db: Db, today: string): Promise<Weeks> {
  const weeks = new Map<number, Weeks[number]>()
  for (const { booked, gruppo, colore, ...shown } of await readBooked(db, { today })) {
    const known = weeks.get(shown.id) ?? { ...shown, gruppi: [] }
    weeks.set(shown.id, known)
    const group = gruppo === null || colore === null ? null : { nome: gruppo, colore }
    if (booked > 0) known.gruppi.push({ gruppo: group, count: booked })
  }
  return [...weeks.values()]
}

const WEEK = ['s.id', 's.descrizione', 's.data_inizio', 's.data_fine', 's.totale']

const readBooked = preparedRead<{ today: string }, Row>((db, of) =>
  WeekModel.query(db)
    .alias('s')
    .leftJoin(`${BookingModel.tableName} as b`, 'b.settimana_id', 's.id')
    .leftJoin(`${MemberModel.tableName} as a`, 'a.id', 'b.anagrafica_id')
    .leftJoin(`${GroupModel.tableName} as g`, 'g.id', 'a.gruppo_id')
    .groupBy([...WEEK, 'g.id', 'g.nome', 'g.colore', 'g.nome_norm'])
    .orderBy(['s.data_inizio', 's.id'])
    .orderByRaw('g.id is null')
    .orderBy(['g.nome_norm', 'g.id'])
    .select([...WEEK, 'g.nome as gruppo', 'g.colore', db.raw('count(b.anagrafica_id) as booked')])
    .toKnexQuery()
    .where('s.data_fine', '>=', of('today')),
)
