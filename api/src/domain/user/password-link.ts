import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Services } from '../../config/services.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { keyedHash, newSecret } from '../secrets.ts'
import { insertLink, patchLinksUsed } from './password-link.repository.ts'

const PURPOSE = 'password-link'

export function hashLink(appKey: string, token: string): string {
  return keyedHash(appKey, PURPOSE, token)
}

/** Makes a single-use link that sets a user's password; the older ones of that user die. Returns its address, under `APP_URL`. */
export async function makePasswordLink(
  trx: Trx,
  { config, appKey }: Pick<Services, 'config' | 'appKey'>,
  user: { id: number; email: string },
  purpose: 'reset' | 'invite',
  now: Date,
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
