import type { CentreCounts } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { unpaidFees, unpaidWeeks } from '../../domain/fee/debt.repository.ts'
import { GroupModel } from '../../domain/group/group.model.ts'
import { weeksToCome } from '../../domain/week/upcoming-weeks.repository.ts'

/** Counts it on `today` (`YYYY-MM-DD` in the centre's zone). */
export async function countCentre(db: Db, today: string): Promise<CentreCounts> {
  const [requests, members, groups, fees, weeks, prenotazioni] = await Promise.all([
    count(db('anagrafiche').where({ is_request: 1 }).whereNull('erased_at')),
    membersByGroup(db),
    GroupModel.query(db).orderBy(['nome_norm', 'id']),
    count(unpaidFees(db)),
    count(unpaidWeeks(db)),
    weeksToCome(db, today),
  ])
  const sum = (name: 'count' | 'cards') => members.reduce((all, group) => all + group[name], 0)
  const countOf = new Map(members.map((group) => [group.gruppo_id, group.count]))
  return {
    requests,
    users: sum('count'),
    activeCard: sum('cards'),
    unpaid: fees + weeks,
    gruppi: groups.map(({ id, nome, colore }) => ({ id, nome, colore, count: countOf.get(id) ?? 0 })),
    prenotazioni,
  }
}

interface OfGroup {
  gruppo_id: number | null
  count: number
  cards: number
}

function membersByGroup(db: Db): Promise<OfGroup[]> {
  return db('anagrafiche')
    .where({ is_request: 0 })
    .whereNull('erased_at')
    .groupBy('gruppo_id')
    .select<OfGroup[]>('gruppo_id', db.raw('count(*) as count'), db.raw('count(card_id) as cards'))
}

async function count(query: ReturnType<typeof unpaidFees>): Promise<number> {
  const row = await query.count('* as n').first<{ n: number } | undefined>()
  return row?.n ?? 0
}
