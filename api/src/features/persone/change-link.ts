import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { GUARDIAN_NEEDED, type LinkChange } from '@cortile/contract/persone.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { recordOpening } from '../../domain/address/record-move.ts'
import type { Context } from '../../domain/context.ts'
import { lockMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { endLentBy, getOpenLink, listOpenLinks, patchLink } from '../../domain/person/link.repository.ts'
import { endSessionsThrough, projectGuardian } from '../../domain/person/project-guardian.ts'
import { conflict } from '../../domain/refusal.ts'
import { requireAdult } from './add-link.ts'

interface Which {
  /** The child. */
  id: number
  legame_id: number
}

type Flag = 'tutore' | 'vede' | 'paga' | 'ritira'

/**
 * Changes what a person is for a child, and its rights. 404 for an unknown or an ended link; 409 if a minor had no
 * guardian any more; 422 for rights of a person that is a minor.
 */
export async function changeLink(context: Context, { id, legame_id }: Which, change: LinkChange): Promise<void> {
  const { trx, actor, now, zone, entry } = context
  const today = dayIn(zone, now)
  const child = await lockMember(trx, id)
  const link = await getOpenLink(trx, id, legame_id, today)
  await requireAdult(context, link.persona_anagrafica_id, change)
  const { relazione = link.relazione, dal = link.dal, al = link.al } = change
  const flag = (name: Flag) => (change[name] === undefined ? link[name] : Number(change[name]))
  const flags = { tutore: flag('tutore'), vede: flag('vede'), paga: flag('paga'), ritira: flag('ritira') }
  await patchLink(trx, legame_id, { relazione, dal, al, ...flags, user_id: actor.id }, now)
  if (flags.vede > link.vede)
    await recordOpening(context, { anagrafica_id: id, persona_id: link.persona_id }, link.email)
  const before = {
    ...link,
    tutore: link.tutore === 1,
    vede: link.vede === 1,
    paga: link.paga === 1,
    ritira: link.ritira === 1,
  }
  entry?.change({ tipo: 'anagrafica', id }, before, change)
  entry?.concern({ tipo: 'persona', id: link.persona_id })
  await settle(context, child, link)
}

/** Takes a person away from a child. 404 and 409 as `changeLink`. */
export async function removeLink(context: Context, { id, legame_id }: Which): Promise<void> {
  const { trx, actor, now, zone, entry } = context
  const child = await lockMember(trx, id)
  const link = await getOpenLink(trx, id, legame_id, dayIn(zone, now))
  entry?.concern({ tipo: 'persona', id: link.persona_id })
  await patchLink(trx, legame_id, { ended_at: sqlTime(now), user_id: actor.id }, now)
  await settle(context, child, link)
}

/** What a changed or an ended link brings about. `before`: as it was. */
async function settle(
  context: Context,
  child: StoredMember,
  before: { id: number; persona_id: number; tutore: number },
): Promise<void> {
  const today = dayIn(context.zone, context.now)
  const links = await listOpenLinks(context.trx, child.id, today)
  const isGuarded = links.some(({ tutore }) => tutore === 1)
  if (before.tutore === 1 && !isGuarded && isMinor(child.data_nascita, today)) throw conflict(GUARDIAN_NEEDED)
  const after = links.find(({ id }) => id === before.id)
  const opens = after?.vede === 1 && after.dal <= today
  if (!opens) await endSessionsThrough(context, child.id, before.persona_id)
  const lends = after?.tutore === 1 && after.ritira === 1
  if (!lends) await endLentBy(context.trx, child.id, before.persona_id, context.now)
  await projectGuardian(context, child)
}
