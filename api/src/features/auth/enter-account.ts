import type { LoggedIn } from '@cortile/contract/auth.ts'
import type { Services } from '../../config/services.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import {
  isKnownDevice,
  knownDevice,
  rememberDevice,
  type EnteringDevice,
} from '../../domain/device/known-device.repository.ts'
import { userPresenter } from '../../domain/factor/user.presenter.ts'
import { findOpenKiosk } from '../../domain/kiosk/kiosk.repository.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { openSession } from '../../domain/session/session.ts'
import { readNotice } from '../../domain/setting/setting.repository.ts'
import { draftKey } from '../../domain/user/draft-key.ts'
import { getUser, patchLogin, type UserRow } from '../../domain/user/user.repository.ts'

/** The device on which a user enters. */
export interface StaffDevice extends EnteringDevice {
  /** The thumbprint of the key that the call proves to hold; null without a proof. 419 if its clock is off. */
  provenKey: () => Promise<string | null>
}

/**
 * Opens a session for a user that has proved to be who it is. Null, without a session, if the user was disabled or
 * deleted or its password was changed since `user` was read. On a paired device the session is bound to it.
 */
export async function enterAccount(
  { trx, now, entry }: Context<Anonymous>,
  { appKey, config }: Pick<Services, 'appKey' | 'config'>,
  user: UserRow,
  { deviceId, userAgent, provenKey }: StaffDevice,
): Promise<LoggedIn | null> {
  const { id, email } = user
  if (email === null || !(await patchLogin(trx, user, sqlTime(now)))) return null
  entry?.actAs(user)
  const key = await provenKey()
  const kiosk = key === null ? undefined : await findOpenKiosk(trx, key, now)
  const token = await openSession(trx, { user_id: id, kiosk_id: kiosk?.id ?? null }, userAgent, now)
  const device = deviceId === null ? null : knownDevice(appKey, 'user', email, deviceId)
  const isKnown = device !== null && (await isKnownDevice(trx, device, now))
  // The first login of all is no news.
  if (!isKnown && user.last_login !== null)
    await mailSecurityEvent(trx, { config, now }, { ...user, email }, { kind: 'device', userAgent })
  if (device) await rememberDevice(trx, device, now)
  const present = await userPresenter(trx, config)
  return {
    user: present(await getUser(trx, id)),
    token,
    message_setting: await readNotice(trx),
    draft_key: draftKey(appKey, id),
  }
}
