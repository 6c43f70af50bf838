import type { Role } from '@cortile/contract/access.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { invalid } from '../refusal.ts'
import { makePasswordLink, type LinkMaker } from './password-link.ts'
import { insertUser } from './user.repository.ts'

/** Adds a user without a password; gives its id and the single-use link that sets one. 422 on a taken `email`. */
export async function createUser(
  context: Context<Actor>,
  links: LinkMaker,
  user: { name: string; email: string; role: Role },
): Promise<{ id: number; link: string }> {
  const { trx, now } = context
  const at = sqlTime(now)
  try {
    const id = await insertUser(trx, { ...user, role_since: at, disabled: 0, created_at: at, updated_at: at })
    return { id, link: await makePasswordLink(context, links, { id, email: user.email }, 'invite') }
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? invalid({ email: ['Esiste già un utente con questa email'] }) : error
  }
}
