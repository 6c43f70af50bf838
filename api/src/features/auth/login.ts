import type { Services } from '../../config/services.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import { transactAs, type ReadContext } from '../../domain/context.ts'
import {
  isKnownDevice,
  knownDevice,
  rememberDevice,
  type EnteringDevice,
} from '../../domain/device/known-device.repository.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { openSession } from '../../domain/session/session.ts'
import { verifyPassword } from '../../domain/user/password.ts'
import { findUserByEmail, getUser, patchLogin, type UserRow } from '../../domain/user/user.repository.ts'

/**
 * Checks e-mail and password and opens a session. 422 `Credenziali non valide` for a wrong pair (an unknown address
 * costs the same work); the text that the user is disabled is given only with the right password.
 */
export async function login(
  context: ReadContext<Anonymous>,
  { appKey, config }: Pick<Services, 'appKey' | 'config'>,
  { email, password }: { email: string; password: string },
  { deviceId, userAgent }: EnteringDevice,
): Promise<{ user: UserRow; token: string }> {
  const found = await findUserByEmail(context.db, email)
  const right = await verifyPassword(found?.password_hash ?? null, password, 'stranger')
  if (!found || !right) throw unprocessable('Credenziali non valide')
  if (found.disabled) throw unprocessable("Utente disabilitato, contatta l'amministratore")
  return transactAs(context, async ({ trx, now }) => {
    // Since the check the user may have been disabled, deleted or given a new password.
    if (!(await patchLogin(trx, found, sqlTime(now)))) throw unprocessable('Credenziali non valide')
    const token = await openSession(trx, { user_id: found.id }, userAgent, now)
    const device = deviceId === null ? null : knownDevice(appKey, 'user', email, deviceId)
    const isKnown = device !== null && (await isKnownDevice(trx, device, now))
    // The first login of all is no news.
    if (!isKnown && found.last_login !== null)
      await mailSecurityEvent(trx, { config, now }, { ...found, email }, { kind: 'device', userAgent })
    if (device) await rememberDevice(trx, device, now)
    return { user: await getUser(trx, found.id), token }
  })
}
