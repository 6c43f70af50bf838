import type { Actor } from '../../domain/actor.ts'
import { openGate, patchAddressChange, type AddressChange } from '../../domain/address/address-change.repository.ts'
import type { Context } from '../../domain/context.ts'
import { endSessionsOfPerson, lockChildrenOf } from '../../domain/person/change-person.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'

/**
 * Lets a new address open what the old one does, and ends the sessions of the old one. The desk approves an adult's
 * address for all of its children; an old address (`only`) what it opened itself.
 */
export async function openAddress(
  context: Context<Actor>,
  change: AddressChange,
  { only = false } = {},
): Promise<void> {
  const { trx } = context
  const { id, anagrafica_id, persona_id } = change
  if (persona_id !== null) await endSessionsOfPerson(context, persona_id, await lockChildrenOf(context, [persona_id]))
  else if (anagrafica_id !== null) await deleteSessionsOf(trx, { anagrafica_id })
  if (only) await patchAddressChange(trx, id, { stato: 'confermare' })
  else await openGate(trx, change)
}
