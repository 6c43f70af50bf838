import { CODE_WRONG, PASSKEY_UNKNOWN } from '@cortile/contract/factors.ts'
import type { PasskeyAnswer, PasskeyRequest } from '@cortile/contract/webauthn.ts'
import type { Services } from '../../config/services.ts'
import type { Staff } from '../../domain/actor.ts'
import { transactAs, type Context, type ReadContext } from '../../domain/context.ts'
import { listPasskeyRows } from '../../domain/factor/passkey.repository.ts'
import { redeemPasskey } from '../../domain/factor/redeem-passkey.ts'
import { lockTicket, openTicket, patchTicketUsed } from '../../domain/factor/ticket.ts'
import { redeemTotp } from '../../domain/factor/totp.ts'
import { getRelyingParty, passkeyRequest } from '../../domain/factor/webauthn.ts'
import { invalid, unauthenticated, unprocessable } from '../../domain/refusal.ts'
import { patchSteppedUp } from '../../domain/session/session.repository.ts'
import { STEP_UP_MS } from '../../domain/session/session.ts'
import { verifyPassword } from '../../domain/user/password.ts'
import { findUser, lockEnabledUser } from '../../domain/user/user.repository.ts'

/** What the user of a session confirms to be there with; nothing: asks for the options of a passkey. */
interface Confirmation {
  password?: string | undefined
  code?: string | undefined
  ticket?: string | undefined
  response?: PasskeyAnswer | undefined
}

type StepUpReply = { until: string } | { ticket: string; options: PasskeyRequest }

/** Confirms for ten minutes that the user of the session is there. 422 for a wrong password, code or passkey. */
export async function stepUp(
  context: ReadContext<Staff>,
  services: Pick<Services, 'appKey' | 'config'>,
  given: Confirmation,
): Promise<StepUpReply> {
  const { password, code, ticket, response } = given
  if (password !== undefined) {
    const user = await findUser(context.db, context.actor.id)
    if (!(await verifyPassword(user?.password_hash ?? null, password, 'user')))
      throw invalid({ password: ['La password non è corretta'] })
    return transactAs(context, (within) => recorded(within, confirmed(within)))
  }
  return transactAs(context, async (within) => {
    if (code !== undefined) await checkCode(within, services, code)
    else if (ticket !== undefined && response !== undefined) await checkPasskey(within, services, { ticket, response })
    else return recorded(within, askPasskey(within, services))
    return recorded(within, confirmed(within))
  })
}

async function recorded<T>({ trx, entry }: Context<Staff>, reply: Promise<T>): Promise<T> {
  const done = await reply
  await entry?.write(trx)
  return done
}

async function confirmed({ trx, actor, now }: Context<Staff>): Promise<{ until: string }> {
  await patchSteppedUp(trx, actor, now)
  return { until: new Date(now.getTime() + STEP_UP_MS).toISOString() }
}

async function checkCode(
  { trx, actor, now }: Context<Staff>,
  { appKey }: Pick<Services, 'appKey'>,
  code: string,
): Promise<void> {
  if (!(await lockEnabledUser(trx, actor.id))) throw unauthenticated()
  if (!(await redeemTotp(trx, appKey, { user_id: actor.id, code }, now))) throw invalid({ code: [CODE_WRONG] })
}

async function checkPasskey(
  { trx, actor, now }: Context<Staff>,
  { config }: Pick<Services, 'config'>,
  { ticket: secret, response }: { ticket: string; response: PasskeyAnswer },
): Promise<void> {
  const party = getRelyingParty(config.appUrl)
  if (!(await lockEnabledUser(trx, actor.id))) throw unauthenticated()
  const ticket = await lockTicket(trx, { ticket: secret, purpose: 'step-up' }, now)
  const challenge = ticket?.user_id === actor.id ? ticket.challenge : null
  const key = challenge === null ? null : await redeemPasskey(trx, party, { challenge, alone: true, response }, now)
  if (!ticket || key?.user_id !== actor.id) throw unprocessable(PASSKEY_UNKNOWN)
  await patchTicketUsed(trx, ticket.id, now)
}

async function askPasskey(
  { trx, actor, now }: Context<Staff>,
  { config }: Pick<Services, 'config'>,
): Promise<{ ticket: string; options: PasskeyRequest }> {
  const party = getRelyingParty(config.appUrl)
  const keys = await listPasskeyRows(trx, actor.id)
  if (keys.length === 0) throw unprocessable('Non hai passkey: conferma con la password')
  const options = await passkeyRequest(party, { keys, alone: true })
  const step = { purpose: 'step-up', user_id: actor.id, challenge: options.challenge } as const
  return { ticket: (await openTicket(trx, step, now)).ticket, options }
}
