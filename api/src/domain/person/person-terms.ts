import { contactTerms } from '../member/search-terms.ts'
import type { PersonModel } from './person.model.ts'

/** The terms under which a search finds a person, each by its beginning. */
export function personTerms({ nome, telefono, email }: Pick<PersonModel, 'nome' | 'telefono' | 'email'>): string[] {
  return contactTerms({ name: nome, numbers: [telefono], addresses: [email] })
}
