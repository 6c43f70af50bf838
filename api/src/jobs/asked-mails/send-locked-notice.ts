import type { Config } from '../../config/config.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { findUserByEmail } from '../../domain/user/user.repository.ts'

/** Tells an enabled user with this address that the account is locked to strangers. */
export async function sendLockedNotice({ trx, now }: Context<Anonymous>, config: Config, email: string): Promise<void> {
  const user = await findUserByEmail(trx, email)
  if (!user?.email || user.disabled === 1) return
  await mailSecurityEvent(trx, { config, now }, { ...user, email: user.email }, { kind: 'locked' })
}
