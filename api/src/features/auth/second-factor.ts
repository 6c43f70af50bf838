import type { LoggedIn, SecondFactorMethod } from '@cortile/contract/auth.ts'
import { CODE_WRONG, ENTRY_EXPIRED, PASSKEY_UNKNOWN } from '@cortile/contract/factors.ts'
import type { PasskeyAnswer, PasskeyRequest } from '@cortile/contract/webauthn.ts'
import type { Services } from '../../config/services.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { isKnownDevice, knownDevice, type EnteringDevice } from '../../domain/device/known-device.repository.ts'
import { insertFactorTry, refuseGuessing } from '../../domain/factor/factor-tries.ts'
import { findPasskeyOwner } from '../../domain/factor/passkey.repository.ts'
import { countRecoveryCodes, redeemRecoveryCode } from '../../domain/factor/recovery-code.ts'
import { redeemPasskey } from '../../domain/factor/redeem-passkey.ts'
import { challengeOf, signTicket, useSignedTicket } from '../../domain/factor/signed-ticket.ts'
import { countTicketTry, lockTicket, patchTicketUsed, type OpenTicket } from '../../domain/factor/ticket.ts'
import { redeemTotp } from '../../domain/factor/totp.ts'
import { getRelyingParty, passkeyRequest, relyingParty } from '../../domain/factor/webauthn.ts'
import { mailSecurityEvent } from '../../domain/mail/security-mail.ts'
import { commitRefusal, unprocessable, type CommittedRefusal } from '../../domain/refusal.ts'
import { lockEnabledUser, type UserRow } from '../../domain/user/user.repository.ts'
import { enterAccount, type StaffDevice } from './enter-account.ts'

/** A given answer at the second step of a login. */
interface Answer {
  ticket: string
  method: SecondFactorMethod
  code?: string | undefined
  response?: PasskeyAnswer | undefined
}

type AuthServices = Pick<Services, 'appKey' | 'config'>

/**
 * The second step of a login: opens the session. 422 for a wrong answer, which is counted, and for a ticket that is
 * used, expired or has had five of them; 429 once the account has had ten wrong codes of strangers, or of this device,
 * in a day. A passkey can't be guessed and is never refused so.
 */
export async function takeSecondStep(
  context: Context<Anonymous>,
  services: AuthServices,
  answer: Answer,
  caller: StaffDevice,
): Promise<LoggedIn | CommittedRefusal> {
  const { trx, now } = context
  const ticket = await lockTicket(trx, { ticket: answer.ticket, purpose: 'login' }, now)
  const user = ticket && ticket.user_id !== null ? await lockEnabledUser(trx, ticket.user_id) : undefined
  if (!ticket || !user) throw unprocessable(ENTRY_EXPIRED)
  const guess = { user_id: user.id, device: await deviceOf(trx, services.appKey, { user, caller, now }) }
  const isGuess = answer.method !== 'passkey'
  if (isGuess) await refuseGuessing(trx, guess, now)
  if (!(await isRight(context, services, { user, ticket, answer }))) {
    await countTicketTry(trx, ticket.id)
    if (isGuess) await insertFactorTry(trx, guess, now)
    return commitRefusal(unprocessable(CODE_WRONG))
  }
  await patchTicketUsed(trx, ticket.id, now)
  const entered = await enterAccount(context, services, user, caller)
  if (!entered) throw unprocessable(ENTRY_EXPIRED)
  return entered
}

/** The device that the account knows, as a keyed hash; null: a stranger. */
async function deviceOf(
  trx: Trx,
  appKey: string,
  { user, caller, now }: { user: UserRow; caller: EnteringDevice; now: Date },
): Promise<string | null> {
  if (caller.deviceId === null || user.email === null) return null
  const device = knownDevice(appKey, 'user', user.email, caller.deviceId)
  return (await isKnownDevice(trx, device, now)) ? device.device : null
}

async function isRight(
  { trx, now }: Context<Anonymous>,
  { appKey, config }: AuthServices,
  { user, ticket, answer: { method, code = '', response } }: { user: UserRow; ticket: OpenTicket; answer: Answer },
): Promise<boolean> {
  const typed = { user_id: user.id, code }
  switch (method) {
    case 'totp':
      return redeemTotp(trx, appKey, typed, now)
    case 'recovery': {
      if (!(await redeemRecoveryCode(trx, appKey, typed, now))) return false
      const left = await countRecoveryCodes(trx, user.id)
      if (user.email !== null)
        await mailSecurityEvent(trx, { config, now }, { ...user, email: user.email }, { kind: 'recovery', left })
      return true
    }
    case 'passkey': {
      const { challenge } = ticket
      const party = relyingParty(config.appUrl)
      if (!party || challenge === null || !response) return false
      const key = await redeemPasskey(trx, party, { challenge, alone: false, response }, now)
      return key?.user_id === user.id
    }
  }
}

/** Begins a login with a passkey alone; writes nothing. 422 where passkeys are not valid. */
export async function askPasskey(
  { appKey, config }: AuthServices,
  now: Date,
): Promise<{ ticket: string; options: PasskeyRequest }> {
  const party = getRelyingParty(config.appUrl)
  const { ticket, challenge } = signTicket(appKey, now)
  return { ticket, options: await passkeyRequest(party, { keys: [], alone: true, challenge }) }
}

/**
 * Opens a session with a passkey whose device has verified its user: it is both factors. 422 for one that is not
 * valid, for a disabled user, and for a ticket that is expired or has opened a session.
 */
export async function enterWithPasskey(
  context: Context<Anonymous>,
  services: AuthServices,
  { ticket, response }: { ticket: string; response: PasskeyAnswer },
  caller: StaffDevice,
): Promise<LoggedIn> {
  const { trx, now } = context
  const party = getRelyingParty(services.config.appUrl)
  const challenge = challengeOf(services.appKey, ticket, now)
  if (challenge === null) throw unprocessable(ENTRY_EXPIRED)
  const owner = await findPasskeyOwner(trx, response.id)
  const user = owner === undefined ? undefined : await lockEnabledUser(trx, owner)
  const key = user && (await redeemPasskey(trx, party, { challenge, alone: true, response }, now))
  const entered = key ? await enterAccount(context, services, user, caller) : null
  if (!entered) throw unprocessable(PASSKEY_UNKNOWN)
  if (!(await useSignedTicket(trx, ticket, now))) throw unprocessable(ENTRY_EXPIRED)
  return entered
}
