import type { Intestatario } from '@cortile/contract/ricevute.ts'
import type { Db } from '../../db/connect.ts'
import type { StoredMember } from '../member/member.repository.ts'
import { listOpenLinks } from '../person/link.repository.ts'
import { findPayerName } from '../person/payer-name.repository.ts'
import { FIRST } from '../person/project-guardian.ts'

/** In whose name a receipt is; `persona_id` null: the member itself, or a person that is known by its name only. */
export interface NamedPayer extends Intestatario {
  persona_id: number | null
}

type Member = Pick<StoredMember, 'id' | 'nome' | 'cognome' | 'codice_fiscale' | 'indirizzo_residenza'>

/**
 * In whose name the receipts of a member are on a day, unless a call says otherwise: the first adult that pays for it, as it
 * was named last; else its guardian; else the member itself.
 */
export async function payerOf(db: Db, member: Member, today: string): Promise<NamedPayer> {
  const links = (await listOpenLinks(db, member.id, today)).filter(({ dal }) => dal <= today)
  const paying = links.find(({ paga }) => paga === 1)
  const guardian = links.find(({ posizione, nome }) => posizione === FIRST && nome !== '')
  for (const link of [paying, guardian]) {
    const name = link && (await findPayerName(db, { anagrafica_id: member.id, persona_id: link.persona_id }))
    if (name) return { persona_id: link.persona_id, ...name }
  }
  if (guardian) return { persona_id: guardian.persona_id, nome: guardian.nome, codice_fiscale: '', indirizzo: '' }
  return ownPayer(member)
}

/** A member that pays for itself. */
export function ownPayer(member: Member): NamedPayer {
  const { nome, cognome, codice_fiscale, indirizzo_residenza } = member
  return {
    persona_id: null,
    nome: `${nome} ${cognome}`,
    codice_fiscale: codice_fiscale ?? '',
    indirizzo: indirizzo_residenza ?? '',
  }
}
