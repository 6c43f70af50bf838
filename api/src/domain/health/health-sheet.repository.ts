import { diets, HEALTH_KEY_FOREIGN, type HealthSheet } from '@cortile/contract/salute.ts'
import * as z from 'zod/mini'
import type { Services } from '../../config/services.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { listDataKeys } from '../data-key/data-key.repository.ts'
import { conflict } from '../refusal.ts'
import { decryptFor, encryptFor } from '../secrets.ts'
import { HealthSheetModel } from './health-sheet.model.ts'

/** The key of new sheets, and the secret that opens the keys of older ones. */
export type HealthKeys = Pick<Services, 'appKey' | 'healthKey'>

/** A sheet without its mark, which is a column of the member. */
export type StoredSheet = Omit<HealthSheet, 'attenzione'>

/** The content of the column `contenuto`. */
const Content = z.object({
  allergie: z.nullable(z.string()),
  farmaci: z.nullable(z.string()),
  patologie: z.nullable(z.string()),
  istruzioni: z.nullable(z.string()),
  diete: z.array(z.enum(diets)),
})

export const EMPTY_SHEET: StoredSheet = { allergie: null, farmaci: null, patologie: null, istruzioni: null, diete: [] }

function isEmptySheet({ diete, ...texts }: StoredSheet): boolean {
  return diete.length === 0 && Object.values(texts).every((text) => text === null)
}

/** A member's sheet; an empty one without a row. 409 if it was encrypted under another `APP_KEY`. */
export async function readSheet(db: Db, keys: HealthKeys, anagrafica_id: number): Promise<StoredSheet> {
  return (await readSheets(db, keys, [anagrafica_id])).get(anagrafica_id) ?? EMPTY_SHEET
}

/** The sheets of these members; those without one are left out. 409 as `readSheet`. */
export async function readSheets(db: Db, keys: HealthKeys, ids: readonly number[]): Promise<Map<number, StoredSheet>> {
  const sheets = new Map<number, StoredSheet>()
  for (const [id, sheet] of await openSheets(db, keys, ids)) {
    if (sheet === null) throw conflict(HEALTH_KEY_FOREIGN)
    sheets.set(id, sheet)
  }
  return sheets
}

/** The sheets of these members; null: encrypted under another `APP_KEY`. */
export async function openSheets(
  db: Db,
  { appKey, healthKey }: HealthKeys,
  ids: readonly number[],
): Promise<Map<number, StoredSheet | null>> {
  const rows: Pick<HealthSheetModel, 'anagrafica_id' | 'contenuto' | 'chiave_id'>[] = []
  for (const some of chunks(ids)) {
    const found = HealthSheetModel.query(db).whereIn('anagrafica_id', some)
    rows.push(...(await found.select('anagrafica_id', 'contenuto', 'chiave_id')))
  }
  const isOld = rows.some(({ chiave_id }) => chiave_id !== healthKey.id)
  const keys = isOld ? await listDataKeys(db, appKey, 'salute') : new Map([[healthKey.id, healthKey.bytes]])
  return new Map(
    rows.map(({ anagrafica_id, contenuto, chiave_id }) => {
      const key = keys.get(chiave_id) ?? null
      const text = key && decryptFor(key, contextOf(anagrafica_id), contenuto)
      return [anagrafica_id, text === null ? null : Content.parse(JSON.parse(text))]
    }),
  )
}

/** Stores a member's sheet in place of the one before; an empty one leaves no row. The caller has locked the member. */
export async function writeSheet(
  trx: Trx,
  { healthKey }: Pick<HealthKeys, 'healthKey'>,
  sheet: StoredSheet & { anagrafica_id: number; user_id: number | null },
  now: Date,
): Promise<void> {
  const { anagrafica_id, user_id, ...content } = sheet
  if (isEmptySheet(content)) return deleteSheet(trx, anagrafica_id)
  const contenuto = encryptFor(healthKey.bytes, contextOf(anagrafica_id), JSON.stringify(content))
  await HealthSheetModel.query(trx)
    .insert({ anagrafica_id, contenuto, chiave_id: healthKey.id, user_id, updated_at: sqlTime(now) })
    .onConflict('anagrafica_id')
    .merge()
}

export async function deleteSheet(trx: Trx, anagrafica_id: number): Promise<void> {
  await HealthSheetModel.query(trx).deleteById(anagrafica_id)
}

/** The number of sheets that this `APP_KEY` does not open. */
export async function countForeignSheets(db: Db, appKey: string): Promise<number> {
  const counts = await HealthSheetModel.query(db)
    .groupBy('chiave_id')
    .select('chiave_id')
    .count('* as n')
    .castTo<{ chiave_id: number; n: number }[]>()
  if (counts.length === 0) return 0
  const keys = await listDataKeys(db, appKey, 'salute')
  return counts.reduce((sum, { chiave_id, n }) => sum + (keys.get(chiave_id) ? 0 : n), 0)
}

/** What the cipher binds a sheet to: a copy in the row of another member is not readable. */
function contextOf(anagrafica_id: number): string {
  return `scheda.${anagrafica_id}`
}
