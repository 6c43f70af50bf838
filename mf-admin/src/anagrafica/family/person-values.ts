import { LinkedPersonChange, NewLink, type LinkedPerson } from '@cortile/contract/persone.ts'
import * as z from '@cortile/contract/zod.ts'
import type { KnownAdult } from './FindPerson.tsx'

/** The position of the guardian whom the record names. */
export const FIRST_GUARDIAN = 1

/** The values of the form of an adult; empty texts are missing ones. */
export interface PersonValues {
  nome: string
  telefono: string
  email: string
  documento: string
  relazione: string
  tutore: boolean
  vede: boolean
  paga: boolean
  ritira: boolean
  dal: string
  al: string
}

/** A link that may have to be made: of a new person, or of a known one. */
export function newPersonForm(known: KnownAdult | null) {
  return z.pipe(
    z.transform((values: PersonValues): unknown => ({
      ...rightsIn(values),
      // A paper that a known person has shown before stays known.
      documento: values.documento || undefined,
      // A person that is a member follows its record.
      ...(known?.anagrafica_id === undefined
        ? { ...contactIn(values), ...(known && { persona_id: known.persona_id }) }
        : { anagrafica_id: known.anagrafica_id }),
    })),
    NewLink,
  )
}

export const ChangedPersonForm = z.pipe(
  z.transform((values: PersonValues): unknown => ({
    ...contactIn(values),
    ...rightsIn(values),
    documento: values.documento || null,
  })),
  LinkedPersonChange,
)

const contactIn = ({ nome, telefono, email }: PersonValues) => ({ nome, telefono, email })

/** Without a first day the link begins today, or stays as it is. */
function rightsIn({ relazione, tutore, vede, paga, ritira, dal, al }: PersonValues) {
  return { relazione, tutore, vede, paga, ritira, dal: dal || undefined, al: al || null }
}

/** A new adult of a child: most of those that the desk adds come to collect. */
export function valuesOf(known: KnownAdult | null): PersonValues {
  return {
    nome: known?.nome ?? '',
    telefono: known?.telefono ?? '',
    email: known?.email ?? '',
    ...{ documento: '', relazione: '', tutore: false, vede: false, paga: false, ritira: true, dal: '', al: '' },
  }
}

export function valuesOfLink(link: LinkedPerson): PersonValues {
  const { nome, telefono, email, documento, relazione, tutore, vede, paga, ritira, dal, al } = link
  return {
    ...{ nome, relazione, tutore, vede, paga, ritira, dal },
    ...{ telefono: telefono ?? '', email: email ?? '', documento: documento ?? '', al: al ?? '' },
  }
}
