import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { openSession } from '../../domain/session/session.ts'
import { verifyPassword } from '../../domain/user/password.ts'
import { UserModel } from '../../domain/user/user.model.ts'

/**
 * Checks e-mail and password and opens a session.
 * 422 `Credenziali non valide` for a wrong pair (same work for an unknown address); a disabled user learns of it only with the right password.
 */
export async function login(
  db: Db,
  { email, password }: { email: string; password: string },
  device: string,
  now: Date,
): Promise<{ user: UserModel; token: string }> {
  const found = await UserModel.query(db).findOne({ email }).whereNull('deleted_at')
  const right = await verifyPassword(found?.password_hash ?? null, password)
  if (!found || !right) throw unprocessable('Credenziali non valide')
  if (found.disabled) throw unprocessable("Utente disabilitato, contatta l'amministratore")
  return transact(db, async (trx) => {
    const at = sqlTime(now)
    // Between the check and here the user may have been disabled, deleted or given a new password.
    const entered = await trx('users')
      .where({ id: found.id, disabled: 0, password_hash: found.password_hash })
      .whereNull('deleted_at')
      .update({ last_login: at, last_used_at: at })
    if (entered === 0) throw unprocessable('Credenziali non valide')
    const token = await openSession(trx, { user_id: found.id }, device, now)
    return { user: await UserModel.query(trx).findById(found.id).throwIfNotFound(), token }
  })
}
