import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'
import { compose } from '../mail/letter.ts'
import { enqueue } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { keyedHash, newSecret } from './token.ts'
import { UserModel } from './user.model.ts'

const PURPOSE = 'password-link'

export function hashLink(appKey: string, token: string): string {
  return keyedHash(appKey, PURPOSE, token)
}

/** Makes a single-use link that sets a user's password; the older ones of that user die. Returns its address, under `APP_URL`. */
export async function makePasswordLink(
  trx: Db,
  { config, appKey }: Pick<Services, 'config' | 'appKey'>,
  user: { id: number; email: string },
  purpose: 'reset' | 'invite',
  now: Date,
): Promise<string> {
  const token = newSecret()
  const at = sqlTime(now)
  await trx('password_links').where({ user_id: user.id }).whereNull('used_at').update({ used_at: at })
  const expires_at = sqlTime(new Date(now.getTime() + RESET_LINK_MINUTES * 60_000))
  await trx('password_links').insert({
    user_id: user.id,
    token_hash: hashLink(appKey, token),
    purpose,
    created_at: at,
    expires_at,
  })
  return `${config.appUrl}/reset/${token}?email=${encodeURIComponent(user.email)}`
}

/** Sends a reset link to the stored address, if an enabled user has it. Says nothing either way. */
export async function sendResetLink(trx: Db, services: Services, email: string, now: Date): Promise<void> {
  const user = await UserModel.query(trx).findOne({ email, disabled: 0 }).whereNull('deleted_at')
  if (!user?.email) return
  const href = await makePasswordLink(trx, services, { id: user.id, email: user.email }, 'reset', now)
  const letter = compose({
    subject: 'Nuova password',
    greeting: `Ciao ${user.name},`,
    before: ['hai chiesto di impostare una nuova password. Usa questo link:'],
    link: { label: 'Imposta la nuova password', href },
    after: [
      `Il link vale ${RESET_LINK_MINUTES} minuti e si può usare una volta sola.`,
      'Se non sei stato tu a chiederlo, ignora questa mail: la tua password resta quella di prima.',
    ],
  })
  await enqueue(trx, { kind: 'link', to: user.email, user_id: user.id, ...letter }, now)
}
