import type { NamedMember } from '@cortile/contract/famiglie.ts'
import type { LinkedPerson, Persona } from '@cortile/contract/persone.ts'
import type { Db } from '../../db/connect.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { listChildrenOf, type Child, type LinkedPerson as LinkedRow } from '../../domain/person/link.repository.ts'
import type { StoredPerson } from '../../domain/person/person.repository.ts'

/** Persons with their children. `today`: the day in the centre's zone. */
export async function presentPersons(db: Db, persons: readonly StoredPerson[], today: string): Promise<Persona[]> {
  const children = await listChildrenOf(
    db,
    persons.map(({ id }) => id),
    today,
  )
  return persons.map(({ id, nome, telefono, email }) => ({
    ...{ id, nome, telefono, email },
    bambini: (children.get(id) ?? []).map(presentChild),
  }))
}

/** Links with their persons and all children of these. */
export async function presentLinks(db: Db, links: readonly LinkedRow[], today: string): Promise<LinkedPerson[]> {
  const persona_ids = links.map(({ persona_id }) => persona_id)
  const children = await listChildrenOf(db, [...new Set(persona_ids)], today)
  return links.map((link) => ({
    id: link.id,
    persona_id: link.persona_id,
    anagrafica_id: link.persona_anagrafica_id,
    nome: link.nome,
    telefono: link.telefono,
    email: link.email,
    documento: link.documento,
    documento_visto_at: isoTimeOrNull(link.documento_visto_at),
    posizione: link.posizione,
    relazione: link.relazione,
    tutore: link.tutore === 1,
    vede: link.vede === 1,
    paga: link.paga === 1,
    ritira: link.ritira === 1,
    dal: link.dal,
    al: link.al,
    una_volta: link.una_volta === 1,
    usato_at: isoTimeOrNull(link.usato_at),
    dato_da: link.dato_da,
    avviso_entrata: link.avviso_entrata === 1,
    avviso_uscita: link.avviso_uscita === 1,
    bambini: (children.get(link.persona_id) ?? []).map(presentChild),
  }))
}

function presentChild({ id, name }: Child): NamedMember {
  return { id, name }
}
