import type { Anagrafica } from '@cortile/contract/anagrafica.ts'

/** What says whom to call about a member. */
export type Reachable = Pick<
  Anagrafica,
  | 'minorenne'
  | 'telefono'
  | 'nome_tutore'
  | 'telefono_tutore'
  | 'nome_contatto_emergenza_1'
  | 'telefono_contatto_emergenza_1'
  | 'nome_contatto_emergenza_2'
  | 'telefono_contatto_emergenza_2'
>

/** Somebody to call; who left no number stands there without one, so that nobody looks for it elsewhere. */
export interface Contact {
  /** `Pia Rossi (tutore)`, `Nonna Ada`, `Personale`. */
  who: string
  phone: string | null
}

/** Whom to call, in this order: of a minor the guardian first, of an adult its own number; then the emergency contacts. */
export function contactsOf(person: Reachable): Contact[] {
  const own = contact('Personale', null, person.telefono)
  const guardian = contact('Tutore', person.nome_tutore && `${person.nome_tutore} (tutore)`, person.telefono_tutore)
  const emergency = [
    contact('Emergenza', person.nome_contatto_emergenza_1, person.telefono_contatto_emergenza_1),
    contact('Emergenza', person.nome_contatto_emergenza_2, person.telefono_contatto_emergenza_2),
  ].flat()
  return person.minorenne ? [...guardian, ...emergency, ...own] : [...own, ...emergency]
}

/** The first of them who can be called; `undefined` if nobody left a number. */
export function firstToCall(person: Reachable): { who: string; phone: string } | undefined {
  return contactsOf(person)
    .flatMap(({ who, phone }) => (phone === null ? [] : [{ who, phone }]))
    .at(0)
}

function contact(kind: string, name: string | null, phone: string | null): Contact[] {
  return name || phone ? [{ who: name || kind, phone: phone || null }] : []
}
