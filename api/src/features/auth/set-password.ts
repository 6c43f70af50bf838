import { BAD_LINK } from '@cortile/contract/texts.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous, Staff } from '../../domain/actor.ts'
import { readLetterhead } from '../../domain/centre/centre.repository.ts'
import { transactAs, type ReadContext } from '../../domain/context.ts'
import {
  forgetDevices,
  forgetOtherDevices,
  knownDevice,
  rememberDevice,
  type EnteringDevice,
} from '../../domain/device/known-device.repository.ts'
import { deleteTicketsOf } from '../../domain/factor/ticket.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { invalid } from '../../domain/refusal.ts'
import { deleteSessionsOf, endSessions } from '../../domain/session/session.repository.ts'
import { isSwitchedOn } from '../../domain/setting/setting.repository.ts'
import { isGuessable } from '../../domain/user/guessable-password.ts'
import { findOpenLink, patchLinksUsed, patchLinkUsed } from '../../domain/user/password-link.repository.ts'
import { hashLink } from '../../domain/user/password-link.ts'
import { hashPassword, verifyPassword } from '../../domain/user/password.ts'
import { findUser, getUser, patchCheckedPassword, patchUser } from '../../domain/user/user.repository.ts'

const GUESSABLE = 'È una password facile da indovinare: usa quattro parole che non c’entrano tra loro'

/** What decides about a new password, and about the mail that tells of it. */
type Rules = Pick<Config, 'production' | 'appUrl' | 'zone'>

/** 422 on the field of a password that strangers would try first, if the setting refuses such. */
async function refuseGuessable(
  db: Db,
  config: Rules,
  { user_id, field, password }: { user_id: number; field: string; password: string },
): Promise<void> {
  if (!(await isSwitchedOn(db, 'password_blocklist', config))) return
  const [user, centre] = await Promise.all([getUser(db, user_id), readLetterhead(db)])
  const about = [user.name, user.email ?? '', ...Object.values(centre)]
  if (await isGuessable(password, about)) throw invalid({ [field]: [GUESSABLE] }, { isTry: false })
}

/**
 * Sets the password behind a mailed link; ends every session of that user, and forgets its other devices. 422 for a bad,
 * used or expired link and for a guessable password.
 */
export async function resetPassword(
  context: ReadContext<Anonymous>,
  { appKey, config }: { appKey: string; config: Rules },
  form: { token: string; email: string; password: string },
  { deviceId }: Pick<EnteringDevice, 'deviceId'>,
): Promise<void> {
  const at = sqlTime(context.now)
  const find = (on: Db) => findOpenLink(on, { token_hash: hashLink(appKey, form.token), email: form.email }, at)
  // Before hashing: an invented link must not cost a password hash.
  const open = await find(context.db)
  if (!open) throw invalid({ token: [BAD_LINK] })
  await refuseGuessable(context.db, config, { user_id: open.user_id, field: 'password', password: form.password })
  const password_hash = await hashPassword(form.password)
  await transactAs(context, async ({ trx, entry }) => {
    const link = await find(trx)
    if (!link || !(await patchLinkUsed(trx, link.id, at))) throw invalid({ token: [BAD_LINK] })
    const user = await getUser(trx, link.user_id)
    await patchUser(trx, link.user_id, { password_hash, updated_at: at })
    // Who chooses the first password has been invited a moment ago.
    if (user.password_hash !== null)
      await mailSecurityEvent(trx, { config, now: context.now }, { ...user, email: form.email }, { kind: 'password' })
    await deleteSessionsOf(trx, { user_id: link.user_id })
    await deleteTicketsOf(trx, link.user_id)
    await forgetDevices(trx, appKey, 'user', [form.email])
    // Who opens the mailbox has proved to be the user.
    if (deviceId !== null) await rememberDevice(trx, knownDevice(appKey, 'user', form.email, deviceId), context.now)
    entry?.actAs(user)
    await entry?.write(trx)
  })
}

/**
 * Changes the caller's own password; the other sessions end and the other devices are forgotten, this one stays. 422 on
 * `current_password` when it is wrong, on `new_password` for a guessable one.
 */
export async function changePassword(
  context: ReadContext<Staff>,
  { appKey, config }: { appKey: string; config: Rules },
  form: { current_password: string; new_password: string },
  { deviceId }: Pick<EnteringDevice, 'deviceId'>,
): Promise<void> {
  const { id } = context.actor
  const wrong = invalid({ current_password: ['La password attuale non è corretta'] })
  const user = await findUser(context.db, id)
  const current = user?.password_hash ?? null
  if (!(await verifyPassword(current, form.current_password, 'user'))) throw wrong
  await refuseGuessable(context.db, config, { user_id: id, field: 'new_password', password: form.new_password })
  const password_hash = await hashPassword(form.new_password)
  await transactAs(context, async ({ trx, actor, now, entry }) => {
    const at = sqlTime(now)
    const checked = { id, password_hash: current }
    // A concurrent request may have changed the password since the check: `current_password` is then wrong.
    if (!(await patchCheckedPassword(trx, checked, { password_hash, updated_at: at }))) throw wrong
    await endSessions(trx, actor, { user_id: id, session_id: undefined })
    await deleteTicketsOf(trx, id)
    await patchLinksUsed(trx, id, at)
    const email = user?.email ?? null
    if (user && email !== null) {
      await mailSecurityEvent(trx, { config, now }, { ...user, email }, { kind: 'password' })
      if (deviceId === null) await forgetDevices(trx, appKey, 'user', [email])
      else await forgetOtherDevices(trx, knownDevice(appKey, 'user', email, deviceId))
    }
    await entry?.write(trx)
  })
}
