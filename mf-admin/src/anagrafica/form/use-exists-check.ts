import { useSamePersonMutation } from '@cortile/client/anagrafica.ts'
import type { Identity, NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import type { SimilarMember } from '@cortile/contract/anagrafica.ts'
import { useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'

/** Looks for records of the same person before a new one is created; the operator decides. */
export function useExistsCheck() {
  const [find] = useSamePersonMutation()
  const dialog = useDialog<readonly SimilarMember[]>()
  // The identity of which the operator has said that it is another person.
  const accepted = useRef<string | null>(null)
  const asked = useRef<string | null>(null)

  /** Whether the member may be created; otherwise the dialog asks. Rejects if the search fails. */
  const mayCreate = async ({ nome, cognome, data_nascita, codice_fiscale }: NewAnagrafica): Promise<boolean> => {
    const identity: Identity = { nome, cognome, data_nascita, codice_fiscale }
    asked.current = JSON.stringify(identity)
    if (asked.current === accepted.current) return true
    const found = await find({ body: identity }).unwrap()
    if (found.length > 0) dialog.show(found)
    return found.length === 0
  }
  /** The operator wants the record in spite of the others. */
  const accept = () => {
    accepted.current = asked.current
    dialog.hide()
  }
  return { dialog, mayCreate, accept }
}
