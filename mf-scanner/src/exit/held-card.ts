import type { Movement } from '@cortile/contract/consegne.ts'
import type { ScanResult } from '@cortile/contract/scanner.ts'
import type { FamilyMember, Collector, Uscita } from '@cortile/contract/uscita.ts'
import type { Scan, ScanBody } from '../scan-queue.ts'

/** A card whose children wait at the door: for a taker, or for the confirmation of a family's card. */
export interface HeldCard {
  /** Key of the reading. */
  key: string
  /** Time of the reading, in ms since 1970. */
  at: number
  body: ScanBody
  /** Siblings with the same family are one card. */
  family: number | null
  /** Name of the family whose own card was read; null: the card of a child. */
  title: string | null
  children: readonly FamilyMember[]
  /** From the sheet, without an answer of the server: whether the children come in or leave is not known. */
  offline: boolean
}

/** The card that a reading holds at the door; null for any other result. */
export function heldCardOf({ key, at, body }: Scan, result: ScanResult): HeldCard | null {
  const { name, stato_accesso, gruppo, uscita, iscritto, famiglia } = result
  const card = { key, at, body, offline: false }
  if (famiglia) return { ...card, family: null, title: name, children: famiglia.membri }
  if (!uscita || !iscritto) return null
  const { id, famiglia_id, tutori, foto } = iscritto
  return {
    ...card,
    family: famiglia_id,
    title: null,
    children: [{ id, name, stato_accesso, gruppo, uscita, tutori, foto }],
  }
}

/** The cards with another one, newest first; a child is on one card only, and siblings are together. */
export function withCard(cards: readonly HeldCard[], card: HeldCard): HeldCard[] {
  const ids = new Set(card.children.map(({ id }) => id))
  const others = cards.map((each) => without(each, ids)).filter(({ children }) => children.length > 0)
  const sibling = card.family === null ? undefined : others.find(({ family }) => family === card.family)
  if (!sibling) return [card, ...others]
  const joined = { ...card, children: [...sibling.children, ...card.children] }
  return [joined, ...others.filter((each) => each !== sibling)]
}

/** A card without these children. */
export function without(card: HeldCard, ids: ReadonlySet<number>): HeldCard {
  return { ...card, children: card.children.filter(({ id }) => !ids.has(id)) }
}

export const isHeld = ({ uscita }: FamilyMember): boolean => uscita?.esito === 'consegna'

/** The persons who may collect each of these children that must be handed over, the likeliest of the first child first. */
export function commonCollectors(children: readonly FamilyMember[]): Collector[] {
  const [first, ...others] = children.filter(isHeld)
  const persons = first?.uscita?.persone ?? []
  return persons.filter(({ persona_id }) =>
    others.every(({ uscita }) => uscita?.persone.some((person) => person.persona_id === persona_id)),
  )
}

/** Who must not collect one of these children, each once. */
export function bansOf(children: readonly FamilyMember[]): Uscita['divieti'] {
  const bans = children.flatMap(({ uscita }) => uscita?.divieti ?? [])
  return [...new Map(bans.map((ban) => [ban.nome, ban])).values()]
}

/** Lets these children out: those that must be handed over with the taker, the others just so. */
export function leaving(children: readonly FamilyMember[], taker: Omit<Movement, 'id' | 'to'>): Movement[] {
  return children.map((child) => ({ id: child.id, to: 'fuori', ...(isHeld(child) && taker) }))
}

export function entering(children: readonly FamilyMember[]): Movement[] {
  return children.map(({ id }) => ({ id, to: 'dentro' }))
}

/** `Luca Bianchi, Eva Bianchi`. */
export function namesOf(children: readonly { name: string }[]): string {
  return children.map(({ name }) => name).join(', ')
}
