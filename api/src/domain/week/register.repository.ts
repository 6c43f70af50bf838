import type { WeekRegister } from '@cortile/contract/er.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { JOINED_GROUP, type JoinedGroup } from '../group/group-columns.ts'
import { GroupModel } from '../group/group.model.ts'
import { byGroup, groupsFirst } from '../member/members-by-group.ts'
import { BookingModel } from './week.model.ts'

interface NamedRow extends JoinedGroup {
  id: number
  nome: string
  cognome: string
}

/** Members with a place in a week, by their current group: groups by name, no group last, members by surname. */
export async function registerOf(db: Db, settimana_id: number): Promise<WeekRegister['gruppi']> {
  const rows = await booked(db, settimana_id)
    .select('a.id', 'a.nome', 'a.cognome', ...JOINED_GROUP)
    .castTo<NamedRow[]>()
  return byGroup(rows).map(({ gruppo, people }) => ({ gruppo, count: people.length, nominativi: people }))
}

/** The bookings of a week (alias `b`) in the register's order, with members (`a`) and their groups (`g`). */
export function booked(db: Db, settimana_id: number): QueryBuilder<BookingModel> {
  const bookings = BookingModel.query(db)
    .alias('b')
    .joinRelated('member', { alias: 'a' })
    .leftJoin(`${GroupModel.tableName} as g`, 'g.id', 'a.gruppo_id')
    .where({ 'b.settimana_id': settimana_id })
    .whereNull('a.erased_at')
  return groupsFirst(bookings)
}
