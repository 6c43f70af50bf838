import type { Db } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../rows.ts'
import { SoloWindowModel } from './leaving.model.ts'

/** Hours in which a child may leave alone; days 1 Monday to 7 Sunday. */
export interface SoloWindow {
  days_of_week: number[]
  start_time: string
  end_time: string
  /** The last day; null: until it is taken back. */
  al: string | null
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The hours in which a child may leave alone, without those that are over by `today`. */
export async function listSoloWindows(db: Db, anagrafica_id: number, today: string): Promise<SoloWindow[]> {
  return (await listSoloWindowsOf(db, [anagrafica_id], today)).get(anagrafica_id) ?? []
}

/** As `listSoloWindows`, of several children. */
export async function listSoloWindowsOf(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, SoloWindow[]>> {
  const rows = await SoloWindowModel.query(db)
    .whereIn('anagrafica_id', ids)
    .where((last) => void last.whereNull('al').orWhere('al', '>=', today))
    .orderBy('id')
  const byChild = groupBy(rows, ({ anagrafica_id }) => anagrafica_id)
  return new Map([...byChild].map(([id, of]) => [id, of.map(toWindow)]))
}

function toWindow({ giorni, start_time, end_time, al }: SoloWindowModel): SoloWindow {
  return { days_of_week: DAYS.filter((day) => giorni[day - 1] === '1'), start_time, end_time, al }
}

/** Replaces all hours in which a child may leave alone. */
export async function replaceSoloWindows(
  trx: Trx,
  { anagrafica_id, user_id }: { anagrafica_id: number; user_id: number },
  windows: readonly SoloWindow[],
  now: Date,
): Promise<void> {
  await SoloWindowModel.query(trx).where({ anagrafica_id }).delete()
  const rows = windows.map(({ days_of_week, start_time, end_time, al }) => ({
    ...{ anagrafica_id, user_id, start_time, end_time, al, created_at: sqlTime(now) },
    giorni: DAYS.map((day) => (days_of_week.includes(day) ? '1' : '0')).join(''),
  }))
  await insertRows(trx, SoloWindowModel, rows)
}
