import type { Db } from '../../db/connect.ts'
import { preparedRead, type Executor } from '../../db/prepared.ts'
import { isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { AccessLogModel } from '../access/access.model.ts'
import { PhotoModel } from './photo.model.ts'

/** A member's photo: a JPEG file, and when it was taken (ISO). */
export interface Photo {
  content: Buffer
  created_at: string
}

export async function findPhoto(db: Db, anagrafica_id: number): Promise<Photo | undefined> {
  const photo = await PhotoModel.query(db).findById(anagrafica_id).select('content', 'created_at')
  return photo && { content: Buffer.from(new Uint8Array(photo.content)), created_at: isoTime(photo.created_at) }
}

const readTaken = preparedRead<{ id: number }, Pick<PhotoModel, 'anagrafica_id'>>((db, of) =>
  PhotoModel.query(db)
    .where({ anagrafica_id: of('id') })
    .select('anagrafica_id')
    .toKnexQuery(),
)

export async function hasPhoto(db: Executor, anagrafica_id: number): Promise<boolean> {
  return (await readTaken(db, { id: anagrafica_id })).length > 0
}

/** Stores a member's photo, in place of the one before. */
export async function replacePhoto(
  trx: Trx,
  photo: Pick<PhotoModel, 'anagrafica_id' | 'user_id' | 'created_at'> & { content: Buffer },
): Promise<void> {
  await PhotoModel.query(trx).insert(photo).onConflict('anagrafica_id').merge()
}

/** Whether there was one. */
export async function deletePhoto(trx: Trx, anagrafica_id: number): Promise<boolean> {
  return (await PhotoModel.query(trx).deleteById(anagrafica_id)) > 0
}

/** Deletes the photos that were taken before a time (in the database's format), of members who have not entered since. */
export async function deletePhotosBefore(db: Db, before: string): Promise<void> {
  const { tableName } = PhotoModel
  await PhotoModel.query(db)
    .delete()
    .where('created_at', '<', before)
    .whereNotExists(
      AccessLogModel.query(db)
        .alias('l')
        .select('l.id')
        .whereColumn('l.anagrafica_id', `${tableName}.anagrafica_id`)
        .where('l.action', 'ingresso')
        .where('l.created_at', '>=', before),
    )
}
