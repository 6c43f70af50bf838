import type { Db } from '../../db/connect.ts'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from './member.model.ts'

export type CountedGroup = Pick<GroupModel, 'id' | 'nome' | 'colore'> & { count: number }

/** Groups by name, each with the number of its confirmed members; only one of them if `id` is given. */
export async function countedGroups(db: Db, id?: number): Promise<CountedGroup[]> {
  const members = MemberModel.query(db).alias('m').count('*').whereRaw('m.gruppo_id = g.id').modify('confirmed')
  const groups = GroupModel.query(db).alias('g').orderBy(['g.nome_norm', 'g.id'])
  if (id !== undefined) groups.where('g.id', id)
  const rows = await groups.select('g.id', 'g.nome', 'g.colore', members.as('count')).castTo<CountedGroup[]>()
  return rows.map(({ id, nome, colore, count }) => ({ id, nome, colore, count }))
}
