import type { LoggedIn, LoginStep } from '@cortile/contract/auth.ts'
import type { Services } from '../../config/services.ts'
import type { Anonymous } from '../../domain/actor.ts'
import { transactAs, type Context, type ReadContext } from '../../domain/context.ts'
import { listPasskeyRows } from '../../domain/factor/passkey.repository.ts'
import { listMethods } from '../../domain/factor/second-factor.ts'
import { openTicket } from '../../domain/factor/ticket.ts'
import { passkeyRequest, relyingParty } from '../../domain/factor/webauthn.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { verifyPassword } from '../../domain/user/password.ts'
import { findUserByEmail, lockEnabledUser } from '../../domain/user/user.repository.ts'
import { enterAccount, type StaffDevice } from './enter-account.ts'

const REFUSED = 'Credenziali non valide'

/**
 * Checks e-mail and password and opens a session, or asks a user that has a second factor for it. 422 `Credenziali non
 * valide` for a wrong pair (an unknown address costs the same work); the text that the user is disabled is given only
 * with the right password.
 */
export async function login(
  context: ReadContext<Anonymous>,
  services: Pick<Services, 'appKey' | 'config'>,
  { email, password }: { email: string; password: string },
  caller: StaffDevice,
): Promise<LoggedIn | LoginStep> {
  const found = await findUserByEmail(context.db, email)
  const right = await verifyPassword(found?.password_hash ?? null, password, 'stranger')
  if (!found || !right) throw unprocessable(REFUSED)
  if (found.disabled) throw unprocessable("Utente disabilitato, contatta l'amministratore")
  return transactAs(context, async (within) => {
    // Since the check the user may have been disabled, deleted or given a new password.
    const user = await lockEnabledUser(within.trx, found.id)
    if (user?.password_hash !== found.password_hash) throw unprocessable(REFUSED)
    const entered =
      user.second_factor === 1
        ? await askSecondFactor(within, services, user.id)
        : await enterAccount(within, services, user, caller)
    if (!entered) throw unprocessable(REFUSED)
    within.entry?.actAs(user)
    await within.entry?.write(within.trx)
    return entered
  })
}

async function askSecondFactor(
  { trx, now }: Context<Anonymous>,
  { config }: Pick<Services, 'config'>,
  user_id: number,
): Promise<LoginStep> {
  const party = relyingParty(config.appUrl)
  const methods = await listMethods(trx, user_id, { passkeys: party !== null })
  const keys = party ? await listPasskeyRows(trx, user_id) : []
  const passkey = party && keys.length > 0 ? await passkeyRequest(party, { keys, alone: false }) : null
  const step = { purpose: 'login', user_id, challenge: passkey?.challenge ?? null } as const
  return { ...(await openTicket(trx, step, now)), methods, passkey }
}
