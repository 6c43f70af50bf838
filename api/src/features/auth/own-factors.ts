import {
  CODE_WRONG,
  DEMO_ACCOUNT,
  ENTRY_EXPIRED,
  NO_FACTOR,
  PASSKEY_UNKNOWN,
  PASSKEYS_MAX,
  type Factors,
} from '@cortile/contract/factors.ts'
import type { NewPasskey, PasskeyCreation } from '@cortile/contract/webauthn.ts'
import type { Services } from '../../config/services.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Staff } from '../../domain/actor.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { deletePasskey, insertPasskey, listPasskeyRows, listPasskeys } from '../../domain/factor/passkey.repository.ts'
import { countRecoveryCodes, newRecoveryCodes } from '../../domain/factor/recovery-code.ts'
import { factorDueAt, needsFactor, readRequirement, recountFactors } from '../../domain/factor/second-factor.ts'
import { lockTicket, openTicket, patchTicketUsed } from '../../domain/factor/ticket.ts'
import { confirmTotp, deleteTotp, hasNewTotp, hasTotp, newTotpSecret } from '../../domain/factor/totp.ts'
import { getRelyingParty, passkeyCreation, verifyNewPasskey } from '../../domain/factor/webauthn.ts'
import { mailSecurityEvent, type FactorChange } from '../../domain/mail/security-mail.ts'
import { conflict, invalid, notFound, unauthenticated, unprocessable } from '../../domain/refusal.ts'
import { isDemoAccount } from '../../domain/user/demo-account.ts'
import { getUser, lockEnabledUser, type UserRow } from '../../domain/user/user.repository.ts'

/** The changes of one's own second factor. Each locks the user first, so that they happen one after the other. */

type AuthServices = Pick<Services, 'appKey' | 'config'>

export async function ownFactors(
  { db, actor }: ReadContext<Staff>,
  { config }: Pick<Services, 'config'>,
): Promise<Factors> {
  const [user, required] = await Promise.all([getUser(db, actor.id), readRequirement(db, config)])
  const [passkeys, totp, recovery_left] = await Promise.all([
    listPasskeys(db, actor.id),
    hasTotp(db, actor.id),
    countRecoveryCodes(db, actor.id),
  ])
  const isRequired = needsFactor(user, required, config)
  return { passkeys, totp, recovery_left, required: isRequired, due_at: factorDueAt(user, required, config) }
}

/** Begins to add a passkey. 422 where none is valid, 409 with ten of them. */
export async function askNewPasskey(
  { trx, actor, now }: Context<Staff>,
  { config }: Pick<Services, 'config'>,
): Promise<{ ticket: string; options: PasskeyCreation }> {
  const party = getRelyingParty(config.appUrl)
  const user = await lockOwn(trx, actor)
  const keys = await listPasskeyRows(trx, user.id)
  refuseMore(keys)
  const named = { id: user.id, name: user.name, email: user.email ?? '' }
  const centre = await centreName(trx, config.mailFrom)
  const options = await passkeyCreation(party, { user: named, centre, keys })
  const step = { purpose: 'enrol', user_id: user.id, challenge: options.challenge } as const
  return { ticket: (await openTicket(trx, step, now)).ticket, options }
}

/** Adds a passkey; with the first factor gives recovery codes. 422 for an answer that is not valid or has been used. */
export async function addPasskey(
  context: Context<Staff>,
  services: AuthServices,
  { ticket: secret, name, response }: { ticket: string; name: string; response: NewPasskey },
): Promise<{ id: number; name: string; recovery: string[] | null }> {
  const { trx, actor, now } = context
  const party = getRelyingParty(services.config.appUrl)
  const user = await lockOwn(trx, actor)
  const ticket = await lockTicket(trx, { ticket: secret, purpose: 'enrol' }, now)
  if (ticket?.user_id !== user.id || ticket.challenge === null) throw unprocessable(ENTRY_EXPIRED)
  await patchTicketUsed(trx, ticket.id, now)
  refuseMore(await listPasskeyRows(trx, user.id))
  const key = await verifyNewPasskey(party, ticket.challenge, response)
  if (!key) throw unprocessable(PASSKEY_UNKNOWN)
  refuseDemo(services, user)
  try {
    const id = await insertPasskey(trx, { ...key, user_id: user.id, name, created_at: sqlTime(now) })
    return { id, name, recovery: await changed(context, services, user, 'passkey-added') }
  } catch (error) {
    throw isUniqueViolation(error, 'credential_id') ? conflict('Questa passkey è già in uso') : error
  }
}

/** 404 for a passkey that the user doesn't have. */
export async function removePasskey(context: Context<Staff>, services: AuthServices, id: number): Promise<void> {
  const user = await lockOwn(context.trx, context.actor)
  if (!(await deletePasskey(context.trx, { id, user_id: user.id }))) throw notFound()
  await changed(context, services, user, 'passkey-removed')
}

/** Begins the use of an authenticator app. 409 while one is in use. */
export async function askTotp(
  { trx, actor, now }: Context<Staff>,
  { appKey, config }: AuthServices,
): Promise<{ secret: string; uri: string }> {
  const user = await lockOwn(trx, actor)
  if (await hasTotp(trx, user.id)) throw conflict('La verifica con l’app è già attiva')
  const issuer = await centreName(trx, config.mailFrom)
  return newTotpSecret(trx, appKey, { id: user.id, label: user.email ?? user.name, issuer }, now)
}

/** Confirms the app with one of its codes; with the first factor gives recovery codes. 422 on `code`, 409 without a secret. */
export async function confirmOwnTotp(
  context: Context<Staff>,
  services: AuthServices,
  code: string,
): Promise<{ recovery: string[] | null }> {
  const { trx, actor, now } = context
  const user = await lockOwn(trx, actor)
  if (!(await hasNewTotp(trx, user.id))) throw conflict('Non c’è un segreto da confermare: ricomincia')
  if (!(await confirmTotp(trx, services.appKey, { user_id: user.id, code }, now))) throw invalid({ code: [CODE_WRONG] })
  refuseDemo(services, user)
  return { recovery: await changed(context, services, user, 'app-added') }
}

/** Ends the use of an app, or an enrolment that was not confirmed. 404 without either. */
export async function removeTotp(context: Context<Staff>, services: AuthServices): Promise<void> {
  const user = await lockOwn(context.trx, context.actor)
  const isConfirmed = await hasTotp(context.trx, user.id)
  if (!(await deleteTotp(context.trx, user.id))) throw notFound()
  if (isConfirmed) await changed(context, services, user, 'app-removed')
}

/** New recovery codes in place of the old ones. 409 without a second factor. */
export async function renewRecovery(context: Context<Staff>, services: AuthServices): Promise<{ recovery: string[] }> {
  const user = await lockOwn(context.trx, context.actor)
  if (user.second_factor === 0) throw conflict(NO_FACTOR)
  const recovery = await newRecoveryCodes(context.trx, services.appKey, user.id)
  await tell(context, services, user, 'codes-renewed')
  return { recovery }
}

/** The caller, locked; 401 if it was disabled or deleted a moment ago. */
async function lockOwn(trx: Context['trx'], { id }: Staff): Promise<UserRow> {
  const user = await lockEnabledUser(trx, id)
  if (!user) throw unauthenticated()
  return user
}

function refuseMore(keys: readonly unknown[]): void {
  if (keys.length >= PASSKEYS_MAX) throw conflict(`Hai già ${PASSKEYS_MAX} passkey: rimuovine una`)
}

/** 422 at the end of an enrolment: the next visitor of a demo must be able to log in. */
function refuseDemo({ config }: AuthServices, { email }: UserRow): void {
  if (isDemoAccount(config, email)) throw unprocessable(DEMO_ACCOUNT)
}

async function changed(
  context: Context<Staff>,
  services: AuthServices,
  user: UserRow,
  change: FactorChange,
): Promise<string[] | null> {
  const recovery = await recountFactors(context.trx, services.appKey, user)
  await tell(context, services, user, change)
  return recovery
}

async function tell(
  { trx, now }: Context<Staff>,
  { config }: AuthServices,
  user: UserRow,
  change: FactorChange,
): Promise<void> {
  if (user.email === null) return
  await mailSecurityEvent(trx, { config, now }, { ...user, email: user.email }, { kind: 'factor', change })
}
