import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { invalid } from '../../domain/refusal.ts'
import { hashLink } from '../../domain/user/password-link.ts'
import { hashPassword, verifyPassword } from '../../domain/user/password.ts'
import { UserModel } from '../../domain/user/user.model.ts'

const BAD_LINK = 'Il link non è valido o è scaduto: richiedine uno nuovo'

/** Sets the password behind a mailed link and ends every session of that user. 422 for a bad, used or expired link. */
export async function resetPassword(
  db: Db,
  appKey: string,
  form: { token: string; email: string; password: string },
  now: Date,
): Promise<void> {
  const token_hash = hashLink(appKey, form.token)
  const link = () =>
    db('password_links')
      .join('users', 'users.id', 'password_links.user_id')
      .where({ token_hash, 'users.email': form.email, 'users.disabled': 0 })
      .whereNull('used_at')
      .where('expires_at', '>', sqlTime(now))
  // Looked at first, so that a made-up link costs no hash.
  if (!(await link().first('password_links.id'))) throw invalid({ token: [BAD_LINK] })
  const password_hash = await hashPassword(form.password)
  await transact(db, async (trx) => {
    const row = await link()
      .transacting(trx)
      .first<{ id: number; user_id: number } | undefined>('password_links.id', 'user_id')
    const used =
      row &&
      (await trx('password_links')
        .where({ id: row.id })
        .whereNull('used_at')
        .update({ used_at: sqlTime(now) }))
    if (!row || used !== 1) throw invalid({ token: [BAD_LINK] })
    await trx('users')
      .where({ id: row.user_id })
      .update({ password_hash, updated_at: sqlTime(now) })
    await trx('tokens').where({ user_id: row.user_id }).delete()
  })
}

/** Changes one's own password; the other sessions end, this one stays. 422 on `current_password` when that is wrong. */
export async function changePassword(
  db: Db,
  staff: Staff,
  form: { current_password: string; new_password: string },
  now: Date,
): Promise<void> {
  const wrong = invalid({ current_password: ['La password attuale non è corretta'] })
  const user = await UserModel.query(db).findById(staff.id)
  const current = user?.password_hash ?? null
  if (!(await verifyPassword(current, form.current_password))) throw wrong
  const password_hash = await hashPassword(form.new_password)
  await transact(db, async (trx) => {
    // Meanwhile it may have been changed from elsewhere: what was right then is wrong now.
    const changed = await trx('users')
      .where({ id: staff.id, password_hash: current })
      .update({ password_hash, updated_at: sqlTime(now) })
    if (changed === 0) throw wrong
    await trx('tokens').where({ user_id: staff.id }).whereNot({ id: staff.tokenId }).delete()
    await trx('password_links')
      .where({ user_id: staff.id })
      .whereNull('used_at')
      .update({ used_at: sqlTime(now) })
  })
}
