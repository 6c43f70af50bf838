import type { Db } from '../../db/connect.ts'
import type { GroupModel } from '../group/group.model.ts'

export type CountedGroup = Pick<GroupModel, 'id' | 'nome' | 'colore'> & { count: number }

/** Groups by name, each with the number of its confirmed members; only one of them if `id` is given. */
export async function countedGroups(db: Db, id?: number): Promise<CountedGroup[]> {
  const members = db('anagrafiche')
    .count('*')
    .whereRaw('anagrafiche.gruppo_id = gruppi.id')
    .where({ is_request: 0 })
    .whereNull('erased_at')
  const query = db('gruppi')
    .orderBy(['nome_norm', 'id'])
    .modify((rows) => void (id !== undefined && rows.where({ id })))
  return query.select<CountedGroup[]>('id', 'nome', 'colore', members.as('count'))
}
