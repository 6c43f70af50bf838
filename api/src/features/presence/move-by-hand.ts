import { BY_OPERATOR } from '@cortile/contract/presence.ts'
import { andOthers } from '@cortile/contract/texts.ts'
import { movePerson, type Move } from '../../domain/access/record-access.ts'
import type { Context } from '../../domain/context.ts'
import { lockMembers, type Person } from '../../domain/member/member.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

const NAMED_AT_MOST = 5

/**
 * Lets a member in or out without a card, also a suspended one: the operator decides. 404 for an unknown member, 409 if
 * the member is already in that state.
 */
export async function moveByHand(context: Context, { id, to }: { id: number; to: Move['to'] }): Promise<void> {
  const [person] = await lockMembers(context.trx, [id])
  if (!person) throw notFound()
  await movePerson(context, byHand(person, to, context.now))
}

/**
 * Lets several members out, all or none, and gives their number. 404 if one is unknown, 409 that names those already
 * outside.
 */
export async function moveOutByHand(context: Context, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)]
  const people = await lockMembers(context.trx, wanted)
  if (people.length < wanted.length) throw notFound()
  const outside = people.filter(({ stato_accesso }) => stato_accesso === 'fuori')
  if (outside.length > 0) throw conflict(`Già fuori: ${namesOf(outside)}`)
  for (const person of people) await movePerson(context, byHand(person, 'fuori', context.now))
  context.entry?.concernAll('anagrafica', wanted)
  return people.length
}

function byHand(person: Person, to: Move['to'], at: Date): Move {
  return { person, to, card_id: null, message: BY_OPERATOR, at }
}

/** `Bianchi Luca, Rossi Anna`; of many only the first few: the text must fit a toast. */
function namesOf(people: readonly Person[]): string {
  const names = people.map(({ nome, cognome }) => `${cognome} ${nome}`).sort((a, b) => a.localeCompare(b, 'it'))
  const first = names.slice(0, NAMED_AT_MOST).join(', ')
  const others = names.length - NAMED_AT_MOST
  return others > 0 ? `${first} ${andOthers(others)}` : first
}
