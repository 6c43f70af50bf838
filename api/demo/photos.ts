import type { Db } from '../src/db/connect.ts'
import { sqlTime } from '../src/db/time.ts'
import type { DemoClock } from './clock.ts'
import { faces } from './faces.ts'
import { accountId } from './house.ts'
import type { Person } from './people.ts'

/** Three children of four have the consent, one of four its photo, without a random generator of their own. */
const EVERY = 4

/** Whether the centre may keep a photo of a person. */
export function recognised({ id, guardian, is_request }: Person): boolean {
  return guardian !== null && !is_request && id % EVERY !== 0
}

/** Inserts the photos by which the door recognises children. */
export async function insertPhotos(trx: Db, people: readonly Person[], clock: DemoClock): Promise<void> {
  const photographed = people.filter((person) => recognised(person) && person.id % EVERY === 2)
  const photos = photographed.map(({ id }, n) => ({
    anagrafica_id: id,
    content: Buffer.from(faces[n % faces.length] ?? '', 'base64'),
    user_id: accountId('user'),
    created_at: sqlTime(clock.now),
  }))
  await trx('foto').insert(photos)
}
