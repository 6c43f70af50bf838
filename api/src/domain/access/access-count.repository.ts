import { preparedChange } from '../../db/prepared.ts'
import { AccessCountModel } from './access.model.ts'

/** The counters of a row. */
export const COUNTERS = ['ingressi', 'uscite', 'errori', 'in_ritardo', 'persone'] as const
export type Counter = (typeof COUNTERS)[number]

const KEY = ['giorno', 'ora', 'slot'] as const

/** Adds to the counters of the row with this key, which is inserted if missing. */
export const addCounts = preparedChange<Pick<AccessCountModel, (typeof KEY)[number] | Counter>>((db, of) =>
  db(AccessCountModel.tableName)
    .insert(Object.fromEntries([...KEY, ...COUNTERS].map((column) => [column, of(column)])))
    .onConflict([...KEY])
    .merge(
      Object.fromEntries(
        COUNTERS.map((column) => [column, db.raw('?? + ?', [`${AccessCountModel.tableName}.${column}`, of(column)])]),
      ),
    ),
)

/** All counters, at 0. */
export const noCounts = (): Record<Counter, number> => ({
  ingressi: 0,
  uscite: 0,
  errori: 0,
  in_ritardo: 0,
  persone: 0,
})
