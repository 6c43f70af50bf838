import type { Gate } from './address-change.repository.ts'

/**
 * The address that opens a record in place of the one that is written there: the old one, while the new one waits to be
 * approved. Null: none does.
 */
export interface OpeningAddresses {
  /** Of a member's own address. */
  own: (member: { id: number; email: string | null }) => string | null
  /** Of an adult's, for one child. */
  through: (link: { anagrafica_id: number; persona_id: number; email: string | null }) => string | null
}

export function openingAddresses(gates: readonly Gate[]): OpeningAddresses {
  const shut = (email: string | null, isOf: (gate: Gate) => boolean) =>
    email === null ? undefined : gates.find((gate) => isOf(gate) && gate.nuovo === email)
  return {
    own: ({ id, email }) => {
      const gate = shut(email, ({ anagrafica_id, persona_id }) => anagrafica_id === id && persona_id === null)
      return gate ? gate.vecchio : email
    },
    through: ({ anagrafica_id, persona_id, email }) => {
      // What is shut for one child stays shut, whatever the adult's address is for the others.
      const gate =
        shut(email, (each) => each.persona_id === persona_id && each.anagrafica_id === anagrafica_id) ??
        shut(email, (each) => each.persona_id === persona_id && each.anagrafica_id === null)
      return gate ? gate.vecchio : email
    },
  }
}
