import type { Anagrafica } from '@cortile/contract/anagrafica.ts'

/** The fields of a member that hold contacts. */
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

/** A contact of a member; one without a number is listed too, so that the reader does not look for it elsewhere. */
export interface Contact {
  /** `Pia Rossi (tutore)`, `Nonna Ada`, `Personale`. */
  who: string
  phone: string | null
}

/** In calling order: for a minor the guardian first, for an adult the own number; then the emergency contacts. */
export function contactsOf(person: Reachable): Contact[] {
  const ownNumber = contact('Personale', null, person.telefono)
  const guardian = contact('Tutore', person.nome_tutore && `${person.nome_tutore} (tutore)`, person.telefono_tutore)
  const emergency = [
    contact('Emergenza', person.nome_contatto_emergenza_1, person.telefono_contatto_emergenza_1),
    contact('Emergenza', person.nome_contatto_emergenza_2, person.telefono_contatto_emergenza_2),
  ].flat()
  return person.minorenne ? [...guardian, ...emergency, ...ownNumber] : [...ownNumber, ...emergency]
}

/** The first contact with a number; `undefined` if there is none. */
export function firstToCall(person: Reachable): { who: string; phone: string } | undefined {
  return contactsOf(person)
    .flatMap(({ who, phone }) => (phone === null ? [] : [{ who, phone }]))
    .at(0)
}

function contact(kind: string, name: string | null, phone: string | null): Contact[] {
  return name || phone ? [{ who: name || kind, phone: phone || null }] : []
}
