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

export interface Nobody {
  kind: 'nobody'
}

/** Who makes a call. */
export type Actor = Staff | Member | Nobody

export const nobody: Nobody = { kind: 'nobody' }

/** Who acts where the grants table says this. */
export type ActorOf<C extends Caller> = C extends Role ? Staff : C extends 'member' ? Member : Nobody

/** What the grants table calls this actor. */
export function callerOf(actor: Actor): Caller {
  return actor.kind === 'staff' ? actor.role : actor.kind
}

/** Names the principal, not its token: the same user on two devices is one key. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'nobody') return 'nobody'
  return `${actor.kind === 'staff' ? 'user' : 'member'}:${actor.id}`
}

/** Which user did something; null: the member itself. */
export function userIdOf(actor: Staff | Member): number | null {
  return actor.kind === 'staff' ? actor.id : null
}
