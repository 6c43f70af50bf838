import { normalise } from '@cortile/contract/normalise.ts'
import { sqlTime } from '../src/db/time.ts'
import { searchTerms } from '../src/domain/member/search-terms.ts'
import type { Visit } from './accesses.ts'
import { accountId } from './house.ts'
import { isWoman } from './names.ts'
import type { Person } from './people.ts'
import { recognised } from './photos.ts'

/** People as rows of the database. */

export function presentMemberListItem(person: Person, saldo: number, last: Visit | null) {
  const { guardian, emergency } = person
  const entered = last?.left === null ? last.entered : null
  const moved = last && (last.left ?? last.entered)
  return {
    id: person.id,
    card_id: person.card_id,
    stato: person.sospeso ? 'sospeso' : 'attivo',
    stato_accesso: entered === null ? 'fuori' : 'dentro',
    entrato_at: entered === null ? null : sqlTime(entered),
    ultimo_movimento_at: moved && sqlTime(moved),
    nome: person.nome,
    cognome: person.cognome,
    nome_norm: normalise(person.nome),
    cognome_norm: normalise(person.cognome),
    data_nascita: person.born,
    luogo_nascita: person.luogo_nascita,
    codice_fiscale: person.codice_fiscale,
    indirizzo_residenza: person.indirizzo_residenza,
    telefono: person.telefono,
    email: person.email,
    nome_tutore: guardian?.nome ?? null,
    email_tutore: guardian?.email ?? null,
    telefono_tutore: guardian?.telefono ?? null,
    nome_contatto_emergenza_1: emergency?.nome ?? null,
    telefono_contatto_emergenza_1: emergency?.telefono ?? null,
    note: person.note,
    gruppo_id: person.gruppo_id,
    saldo,
    is_request: person.is_request,
    error_email: person.error_email,
    privacy_accettata: true,
    autorizza_intervento_medico: true,
    autorizza_foto_video: person.foto,
    foto_riconoscimento: recognised(person) ? true : null,
    last_editor_id: person.is_request ? null : accountId('user'),
    created_at: sqlTime(person.created),
    updated_at: sqlTime(person.created),
  }
}

/** The search terms of a person's row. */
export function termRows(row: ReturnType<typeof presentMemberListItem>) {
  return searchTerms(row).map((parola) => ({ parola, anagrafica_id: row.id }))
}

/** The consents matching the member's booleans, given at the desk, on the form, or by the guardian's link. */
export function consentRows(person: Person) {
  const { id, foto, created } = person
  const common = {
    anagrafica_id: id,
    versione: '1',
    ...givenBy(person),
    created_at: sqlTime(created),
  }
  return [
    { ...common, consenso: 'privacy_accettata', valore: true },
    { ...common, consenso: 'autorizza_intervento_medico', valore: true },
    ...(recognised(person) ? [{ ...common, consenso: 'foto_riconoscimento', valore: true }] : []),
    ...(foto === null ? [] : [{ ...common, consenso: 'autorizza_foto_video', valore: foto }]),
  ]
}

function givenBy({ is_request, guardian }: Person) {
  const how = (modo: string, user_id: number | null) => ({
    modo,
    user_id,
    nome: null,
    relazione: null,
    indirizzo: null,
  })
  if (!is_request) return how('scrivania', accountId('user'))
  if (guardian === null) return how('iscrizione', null)
  const { nome, email: indirizzo } = guardian
  return { ...how('link', null), nome, relazione: isWoman(nome) ? 'madre' : 'padre', indirizzo }
}
