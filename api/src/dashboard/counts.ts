import type { Knex } from 'knex'
import type { DashboardStats } from '@cortile/contract/dashboard.ts'
import type { Db } from '../db/connect.ts'
import { unpaidFees, unpaidWeeks } from '../quotes/owed.model.ts'

type Counts = Omit<DashboardStats, 'unpaid'>

/** How many there are of everything, on `today` (`YYYY-MM-DD` in the centre's zone); entries come from the rollup, not the logs. */
export async function countAll(db: Db, today: string): Promise<Counts> {
  const people = () => db('anagrafiche').where({ is_request: 0 }).whereNull('erased_at')
  const [requests, users, activeCard, inside, accesses, er] = await Promise.all([
    count(db('anagrafiche').where({ is_request: 1 }).whereNull('erased_at')),
    count(people()),
    count(people().whereNotNull('card_id')),
    count(people().where({ stato_accesso: 'dentro' })),
    total(db('accessi_giorno'), 'ingressi'),
    total(db('settimane').where('data_fine', '>=', today), 'totale'),
  ])
  return { requests, users, activeCard, inside, accesses, er }
}

/** How many fees and booked weeks are unpaid, of all members. */
export async function countUnpaid(db: Db): Promise<number> {
  const [fees, weeks] = await Promise.all([count(unpaidFees(db)), count(unpaidWeeks(db))])
  return fees + weeks
}

async function count(query: Knex.QueryBuilder): Promise<number> {
  const row = await query.count('* as n').first<{ n: number } | undefined>()
  return row?.n ?? 0
}

async function total(query: Knex.QueryBuilder, column: string): Promise<number> {
  const row = await query.sum({ n: column }).first<{ n: number | string | null } | undefined>()
  // MySQL gives a SUM as text, and of nothing null.
  return Number(row?.n ?? 0)
}
