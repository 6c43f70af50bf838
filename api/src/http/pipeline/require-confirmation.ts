import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { CONFIRM, type StepUpMethod } from '@cortile/contract/factors.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import type { Actor, Staff } from '../../domain/actor.ts'
import { listMethods } from '../../domain/factor/second-factor.ts'
import { relyingParty } from '../../domain/factor/webauthn.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isSteppedUp } from '../../domain/session/session.repository.ts'
import { isSwitchedOn } from '../../domain/setting/setting.repository.ts'
import { getUser } from '../../domain/user/user.repository.ts'

/**
 * 428, with the ways to confirm, for a call that needs a recent login or confirmation, if the session has neither: a
 * device that was left unlocked must not change who enters, or take everybody's data away.
 */
export async function requireConfirmation(
  { db, config, now }: { db: Db; config: Pick<Config, 'production' | 'appUrl'>; now: Date },
  actor: Actor,
  { stepUp }: Pick<Endpoint, 'stepUp'>,
): Promise<void> {
  if (stepUp === undefined || actor.kind !== 'staff') return
  if (stepUp === 'by-setting' && !(await isSwitchedOn(db, 'step_up', config))) return
  if (await isSteppedUp(db, actor, now)) return
  throw new Refusal(428, CONFIRM, { details: { step_up: await waysToConfirm(db, config, actor) } })
}

async function waysToConfirm(db: Db, { appUrl }: Pick<Config, 'appUrl'>, { id }: Staff): Promise<StepUpMethod[]> {
  const [user, factors] = await Promise.all([
    getUser(db, id),
    listMethods(db, id, { passkeys: relyingParty(appUrl) !== null }),
  ])
  return [
    ...(user.password_hash === null ? [] : (['password'] as const)),
    ...factors.flatMap((each) => (each === 'recovery' ? [] : each)).toReversed(),
  ]
}
