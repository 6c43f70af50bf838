import type { Kiosk } from '@cortile/contract/kiosks.ts'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { KioskModel } from './kiosk.model.ts'
import { presentKiosk, stateOf } from './kiosk.ts'

const BY_STATE: readonly Kiosk['stato'][] = ['attivo', 'in_chiusura', 'chiuso']

/** All devices by name, those in use first. */
export async function listKiosks(db: Db, now: Date): Promise<Kiosk[]> {
  const rows = await KioskModel.query(db).orderBy(['name', 'id'])
  const kiosks = rows.map((row) => presentKiosk(row, now))
  return BY_STATE.flatMap((stato) => kiosks.filter((kiosk) => kiosk.stato === stato))
}

/** A device, locked until the transaction ends; 404 for an unknown one. */
export async function lockKioskOr404(trx: Trx, id: number): Promise<KioskModel> {
  const kiosk = await KioskModel.query(trx).findById(id).forUpdate()
  if (!kiosk) throw notFound()
  return kiosk
}

/** The device in use, or closing, that holds the key with this thumbprint. */
export async function findOpenKiosk(db: Db, thumbprint: string, now: Date): Promise<KioskModel | undefined> {
  const kiosk = await KioskModel.query(db).findOne({ thumbprint })
  return kiosk && stateOf(kiosk, now) !== 'chiuso' ? kiosk : undefined
}

/** Pairs the device that holds a key, or pairs it anew. Gives its id. */
export async function saveKiosk(
  trx: Trx,
  { name, thumbprint }: Pick<KioskModel, 'name' | 'thumbprint'>,
  now: Date,
): Promise<number> {
  const at = sqlTime(now)
  const open = { name, last_seen_at: at, closing_at: null, ended_at: null }
  const known = await KioskModel.query(trx).findOne({ thumbprint }).forUpdate()
  if (known) {
    await KioskModel.query(trx).where({ id: known.id }).patch(open)
    return known.id
  }
  const { id } = await KioskModel.query(trx).insert({ ...open, thumbprint, created_at: at })
  return id
}

/** Records when a device was last used (in the database's format). */
export async function patchKioskSeen(db: Db, id: number, last_seen_at: string): Promise<void> {
  await KioskModel.query(db).where({ id }).patch({ last_seen_at })
}

/** From now on a device sends only what waits on it. */
export async function patchKioskClosing(trx: Trx, id: number, now: Date): Promise<void> {
  await KioskModel.query(trx)
    .where({ id })
    .patch({ closing_at: sqlTime(now) })
}

export async function patchKioskEnded(trx: Trx, id: number, now: Date): Promise<void> {
  await KioskModel.query(trx)
    .where({ id })
    .whereNull('ended_at')
    .patch({ ended_at: sqlTime(now) })
}

/** The thumbprints of the devices that have not ended; none in a database from before devices were paired. */
export async function listOpenThumbprints(db: Db): Promise<string[]> {
  if (!(await db.schema.hasTable(KioskModel.tableName))) return []
  const rows = await KioskModel.query(db).whereNull('ended_at').select('thumbprint')
  return rows.map(({ thumbprint }) => thumbprint)
}

/** Ends all devices except those with one of these keys. */
export async function endKiosksExcept(trx: Trx, thumbprints: readonly string[]): Promise<void> {
  const open = new Set(thumbprints)
  const rows = await KioskModel.query(trx).whereNull('ended_at').select('id', 'thumbprint')
  const now = new Date()
  for (const { id, thumbprint } of rows) if (!open.has(thumbprint)) await patchKioskEnded(trx, id, now)
}

/** Deletes devices that ended, or began to close, before a time (in the database's format), in batches. */
export async function deleteKiosksBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: KioskModel.tableName,
    which: (rows) => rows.where((old) => void old.where('ended_at', '<', before).orWhere('closing_at', '<', before)),
    signal,
  })
}
