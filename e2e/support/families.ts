import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { persone, type LinkedPerson } from '@cortile/contract/persone.ts'
import type { Api } from './api.ts'

/** A child with its first two guardians, each with an address of its own, and a household. */
export interface ChildOfTwo {
  id: number
  nome: string
  cognome: string
  first: LinkedPerson & { email: string }
  second: LinkedPerson & { email: string }
}

/** A child of the demo with a mother, a father and a household. */
export async function childOfTwo(api: Api): Promise<ChildOfTwo> {
  const { data } = await api.call(anagrafica.list, { query: { per_page: 500, stato: 'attivo' } })
  for (const { id, nome, cognome } of data.filter(({ minorenne }) => minorenne)) {
    const { famiglia, persone: persons } = await api.call(persone.ofMember, { params: { id } })
    const [first, second] = persons.filter(({ tutore }) => tutore)
    if (famiglia && first?.email && second?.email)
      return { id, nome, cognome, first: { ...first, email: first.email }, second: { ...second, email: second.email } }
  }
  throw new Error('the demo data has no child with two guardians and a household')
}
