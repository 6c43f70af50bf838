import type { Knex } from 'knex'
import type { MemberWeek, Settimana } from '@cortile/contract/er.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'

const COLUMNS = ['s.id', 's.data_inizio', 's.data_fine', 's.max', 's.descrizione', 's.quota', 's.totale']

/** The weeks of the summer camp by `data_inizio`, `quota` in coins; only one of them if `id` is given. */
export async function weeks(db: Db, id?: number): Promise<Settimana[]> {
  return (await byDate(db, id).select<Settimana[]>(COLUMNS)).map(inCoins)
}

/** As `weeks`, each with whether this member has booked it. */
export async function memberWeeks(db: Db, anagrafica_id: number, id?: number): Promise<MemberWeek[]> {
  const rows = await byDate(db, id)
    .leftJoin(
      'prenotazioni as b',
      (join) => void join.on('b.settimana_id', 's.id').andOnVal('b.anagrafica_id', anagrafica_id),
    )
    .select<(Settimana & { booker: number | null })[]>([...COLUMNS, 'b.anagrafica_id as booker'])
  return rows.map(({ booker, ...week }) => ({ ...inCoins(week), prenotata: booker !== null }))
}

/** One week, in coins. 404 if it is not there. */
export async function oneWeek(db: Db, id: number): Promise<Settimana> {
  const [week] = await weeks(db, id)
  if (!week) throw notFound()
  return week
}

/**
 * A week as it stands, `quota` in hundredths, locked until the transaction ends: before its bookings and whatever was
 * paid for them. Whoever also holds a member has locked that first. 404 if it is not there.
 */
export async function lockWeek(trx: Trx, id: number): Promise<Settimana> {
  const week = await trx('settimane as s').where({ 's.id': id }).forUpdate().first<Settimana | undefined>(COLUMNS)
  if (!week) throw notFound()
  return week
}

function byDate(db: Db, id?: number): Knex.QueryBuilder {
  return db('settimane as s')
    .orderBy(['s.data_inizio', 's.id'])
    .modify((rows) => void (id !== undefined && rows.where({ 's.id': id })))
}

function inCoins(week: Settimana): Settimana {
  return { ...week, quota: fromHundredths(week.quota) }
}
