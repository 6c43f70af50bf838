import { OWN_ACCOUNT } from '@cortile/contract/users.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../domain/context.ts'
import { removeFactors } from '../../domain/factor/second-factor.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { conflict } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'
import { lockUser } from './lock-user.ts'

/**
 * Removes the second factor of a user that has lost it; its sessions end. 404, 403 as `lockUser`; 409 for the caller
 * itself, who must confirm to be there and uses the calls of the own account.
 */
export async function removeSecondFactor(context: Context, config: Config, id: number): Promise<void> {
  const { trx, actor, now } = context
  const user = await lockUser(context, id)
  if (id === actor.id) throw conflict(OWN_ACCOUNT)
  await removeFactors(trx, id)
  await deleteSessionsOf(trx, { user_id: id })
  if (user.second_factor === 0 || user.email === null) return
  const event = { kind: 'factor', change: 'all-removed' } as const
  await mailSecurityEvent(trx, { config, now }, { ...user, email: user.email }, event)
}
