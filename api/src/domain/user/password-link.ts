import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Config } from '../../config/config.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { keyedHash, newSecret } from '../secrets.ts'
import { insertLink, patchLinksUsed } from './password-link.repository.ts'

const PURPOSE = 'password-link'

export function hashLink(appKey: string, token: string): string {
  return keyedHash(appKey, PURPOSE, token)
}

/** Dependencies of making links. */
export interface LinkMaker {
  /** The secret of the keyed hashes. */
  appKey: string
  /** The application's public address (`APP_URL`). */
  config: Pick<Config, 'appUrl'>
}

/** Makes a single-use link that sets a user's password, and invalidates the user's older links. Returns its address. */
export async function makePasswordLink(
  { trx, now }: Context<Actor>,
  { appKey, config }: LinkMaker,
  user: { id: number; email: string },
  purpose: 'reset' | 'invite',
): Promise<string> {
  const token = newSecret()
  const at = sqlTime(now)
  await patchLinksUsed(trx, user.id, at)
  const expires_at = sqlTime(new Date(now.getTime() + RESET_LINK_MINUTES * 60_000))
  await insertLink(trx, {
    user_id: user.id,
    token_hash: hashLink(appKey, token),
    purpose,
    created_at: at,
    expires_at,
  })
  return `${config.appUrl}/reset/${token}?email=${encodeURIComponent(user.email)}`
}
