import { FOLLOWS_RECORD, type PersonaChange } from '@cortile/contract/persone.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import type { NewPerson, StoredPerson } from '../../domain/person/person.repository.ts'
import { unprocessable } from '../../domain/refusal.ts'

type Paper = NonNullable<PersonaChange['documento']>

/**
 * The columns that a form changes of a person; null: it changes nothing. 422 for another name, telephone or address of a
 * person that is a member: they follow its record.
 */
export function personChange(
  context: Context,
  person: StoredPerson,
  { nome, telefono, email, documento }: PersonaChange,
): Partial<NewPerson> | null {
  const contact = {
    nome: nome ?? person.nome,
    telefono: telefono === undefined ? person.telefono : telefono,
    email: email === undefined ? person.email : email,
  }
  const same = contact.nome === person.nome && contact.telefono === person.telefono && contact.email === person.email
  if (!same && person.anagrafica_id !== null) throw unprocessable(FOLLOWS_RECORD)
  if (same && documento === undefined) return null
  return { ...contact, ...(documento !== undefined && seenPaper(context, documento)) }
}

/** The columns of a paper that was shown just now; null: no paper is known any more. */
export function seenPaper({ now }: Context, documento: Paper | null) {
  return { documento, documento_visto_at: documento === null ? null : sqlTime(now) }
}
