import type { Role } from '@cortile/contract/access.ts'
import type { Services } from '../../config/services.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { invalid } from '../refusal.ts'
import { makePasswordLink } from './password-link.ts'
import { insertUser } from './user.repository.ts'

/** Adds a user without a password; gives its id and the single-use link that sets one. 422 on `email` when the address is taken. */
export async function createUser(
  trx: Trx,
  services: Pick<Services, 'config' | 'appKey'>,
  user: { name: string; email: string; role: Role },
  now: Date,
): Promise<{ id: number; link: string }> {
  const at = sqlTime(now)
  try {
    const id = await insertUser(trx, { ...user, disabled: 0, created_at: at, updated_at: at })
    return { id, link: await makePasswordLink(trx, services, { id, email: user.email }, 'invite', now) }
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? invalid({ email: ['Esiste già un utente con questa email'] }) : error
  }
}
