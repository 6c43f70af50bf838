import type { Caller, Role } from '@cortile/contract/access.ts'

export interface Staff {
  kind: 'staff'
  id: number
  name: string
  role: Role
  tokenId: number
}

export interface Member {
  kind: 'member'
  /** The anagrafica's id. */
  id: number
  tokenId: number
}

/** Who makes a call. */
export type Actor = Staff | Member | { kind: 'nobody' }

export const nobody: Actor = { kind: 'nobody' }

/** What the grants table calls this actor. */
export function callerOf(actor: Actor): Caller {
  return actor.kind === 'staff' ? actor.role : actor.kind
}

/** Names the principal, not its token: the same user on two devices is one key. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'nobody') return 'nobody'
  return `${actor.kind === 'staff' ? 'user' : 'member'}:${actor.id}`
}

/** The staff member behind a call whose grant admits only staff; anyone else here is a defect of the grants table. */
export function staffOf(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new Error('a staff call was reached by somebody else')
  return actor
}
