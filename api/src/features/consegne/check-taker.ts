import { may } from '@cortile/contract/access.ts'
import { handedTo } from '@cortile/contract/consegne.rules.ts'
import { HANDED_TO, LEFT_WITHOUT, NOT_AUTHORISED, type Mode, type Movement } from '@cortile/contract/consegne.ts'
import { CHECK_WITH_MANAGER } from '@cortile/contract/divieti.ts'
import type { Context } from '../../domain/context.ts'
import { findTakers, type Takers } from '../../domain/door/collector.repository.ts'
import type { DoorPerson } from '../../domain/member/member.repository.ts'
import { matchesBan } from '../../domain/person/ban.repository.ts'
import { invalid, unprocessable } from '../../domain/refusal.ts'

/** The adult that takes a child home, or none. */
export interface Taker {
  modo: Mode
  persona_id: number | null
  nome: string | null
  autorizzato_da: number | null
  /** Of the access log. */
  message: string
  /** A right to collect that this hand-over uses up. */
  usedLink: number | null
}

/**
 * The taker of a child as a movement names it, who may collect it at the time of the reading; null if it names none. 422 for a
 * person without the right to, for a banned one, and for another one that no guardian has allowed, where the operator may
 * not decide.
 */
export async function checkTaker(
  { trx, zone, actor }: Context,
  child: DoorPerson,
  { modo, persona_id, nome, autorizzato_da }: Movement,
  at: Date,
): Promise<Taker | null> {
  if (modo === undefined) return null
  const none = { modo, persona_id: null, nome: null, autorizzato_da: null, usedLink: null }
  if (modo === 'senza') return { ...none, message: LEFT_WITHOUT }
  const takers = await findTakers(trx, child.id, { at, zone })
  if (modo === 'persona') return { ...none, ...collectorOf(takers, persona_id) }
  const name = nome ?? ''
  if (takers.bans.some((ban) => matchesBan(ban, { persona_id: null, nome: name, telefono: null })))
    throw unprocessable(CHECK_WITH_MANAGER)
  const guardian = takers.adults.find((adult) => adult.tutore === 1 && adult.persona_id === autorizzato_da)
  if (!guardian && (autorizzato_da !== undefined || !may(actor.role, 'hand-overs.free')))
    throw invalid({ autorizzato_da: ['Scegli il tutore che lo ha detto al telefono'] })
  const message = guardian ? `${HANDED_TO} ${name}, autorizzato da ${guardian.nome}` : `${HANDED_TO} ${name}`
  return { ...none, nome: name, autorizzato_da: guardian?.persona_id ?? null, message }
}

function collectorOf({ collectors }: Takers, persona_id: number | undefined): Omit<Taker, 'modo' | 'autorizzato_da'> {
  // A right of its own is not used up.
  const [link] = collectors
    .filter((adult) => adult.persona_id === persona_id)
    .sort((one, other) => one.una_volta - other.una_volta)
  if (!link) throw unprocessable(NOT_AUTHORISED)
  return {
    persona_id: link.persona_id,
    nome: link.nome,
    message: handedTo(link.nome, link.relazione),
    usedLink: link.una_volta === 1 ? link.id : null,
  }
}
