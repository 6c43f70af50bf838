import { normalise } from '@cortile/contract/normalise.ts'
import { personTerms } from '../src/domain/person/person-terms.ts'
import { insertRow, type Place } from './fixtures.ts'

type Columns = Record<string, string | number | null>

/** Inserts a person with its search terms. */
export async function insertPerson(server: Place, columns: Columns = {}): Promise<number> {
  const person = { nome: 'Marta Galli', telefono: null, email: null, ...columns }
  const id = await insertRow(server, 'persone', { ...person, nome_norm: normalise(String(person.nome)) })
  const terms = personTerms({
    nome: String(person.nome),
    telefono: person.telefono && String(person.telefono),
    email: person.email && String(person.email),
  })
  await server.database.db('persone_parole').insert(terms.map((parola) => ({ parola, persona_id: id })))
  return id
}

/** Inserts a link of a person that collects a child, valid since the beginning of the year. */
export function insertLink(server: Place, child: number, person: number, columns: Columns = {}): Promise<number> {
  const link = { posizione: 2, relazione: 'nonno', ritira: 1, dal: '2026-01-01' }
  return insertRow(server, 'legami', { anagrafica_id: child, persona_id: person, ...link, ...columns })
}

/** The rights of a guardian. */
export const GUARDIAN = { relazione: 'padre', tutore: 1, vede: 1, paga: 1, ritira: 1 }
