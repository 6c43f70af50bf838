import type { Caller, Role } from '@cortile/contract/access.ts'

interface BoundDevice {
  id: number
  /** Since when it sends only what waits on it (in the database's format); null: in use. */
  closingAt: string | null
}

export interface Staff {
  kind: 'staff'
  id: number
  name: string
  role: Role
  tokenId: number
  /** Until when the session's calls that read cards are refused (in the database's format). */
  cardsPausedUntil?: string | null
  /** The paired device to which the session is bound. */
  kiosk?: BoundDevice
}

/** An adult who opened a child's session, with what it may do for this child. */
export interface Guardian {
  persona_id: number
  /** Every person of its address with a link to the child: their rights are added up. */
  persona_ids: readonly number[]
  /** Whether the record names this adult as its guardian. */
  isFirst: boolean
  tutore: boolean
  paga: boolean
  ritira: boolean
}

export interface Member {
  kind: 'member'
  /** The anagrafica's id. */
  id: number
  tokenId: number
  /** Null: the member's own address opened the session. */
  guardian: Guardian | null
}

export interface Anonymous {
  kind: 'nobody'
}

/** The principal of a call. */
export type Actor = Staff | Member | Anonymous

export const anonymous: Anonymous = { kind: 'nobody' }

/** The type of actor for a caller of the grants table. */
export type ActorOf<C extends Caller> = C extends Role ? Staff : C extends 'member' | 'guardian' ? Member : Anonymous

/** The actor's name in the grants table. */
export function callerOf(actor: Actor): Caller {
  if (actor.kind === 'staff') return actor.role
  return actor.kind === 'member' && actor.guardian ? 'guardian' : actor.kind
}

/** Key of the principal, not of its token: the same user on two devices has one key. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'nobody') return 'nobody'
  if (actor.kind === 'staff') return `user:${actor.id}`
  return actor.guardian ? `member:${actor.id}:${actor.guardian.persona_id}` : `member:${actor.id}`
}

/** The id of the acting user; null: the member or its family acted itself. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'staff' ? actor.id : null
}
