import type { Db } from '../db/connect.ts'
import { GruppoModel, type CountedGruppo } from '../groups/gruppo.model.ts'

/** Every group, by name, with how many of its members are inside. */
export async function presentByGroup(db: Db): Promise<CountedGruppo[]> {
  const [groups, present] = await Promise.all([
    GruppoModel.query(db).orderBy(['nome_norm', 'id']),
    db('anagrafiche')
      .where({ stato_accesso: 'dentro', is_request: 0 })
      .whereNull('erased_at')
      .groupBy('gruppo_id')
      .select<{ gruppo_id: number | null; count: number }[]>('gruppo_id', db.raw('count(*) as count')),
  ])
  const counts = new Map(present.map(({ gruppo_id, count }) => [gruppo_id, count]))
  return groups.map(({ id, nome, colore }) => ({ id, nome, colore, count: counts.get(id) ?? 0 }))
}
