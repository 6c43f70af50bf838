import type { RegistroRow, SubjectType } from '@cortile/contract/registro.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { date } from '@cortile/kit/format.ts'

/** The names of the groups by id. */
export type GroupNames = ReadonlyMap<number, string>

export const SUBJECT_LABELS: Readonly<Record<SubjectType, string>> = {
  anagrafica: 'Iscritto',
  persona: 'Adulto',
  famiglia: 'Famiglia',
  gruppo: 'Gruppo',
  settimana: 'Settimana',
  quota: 'Quota',
  listino: 'Voce di listino',
  regola: 'Regola di accesso',
  bonifico: 'Bonifico',
  ricevuta: 'Ricevuta',
  presenza: 'Presenza',
  mail: 'Mail',
  utente: 'Utente',
  dispositivo: 'Dispositivo',
  impostazione: 'Impostazioni',
  centro: 'Centro',
  sistema: 'Sistema',
}

/** The subject of a row with the page that shows it; null: a call about nothing in particular. */
export function subjectOf({
  soggetto,
  soggetto_nome,
  soggetti,
}: RegistroRow): { name: string; to: string | null } | null {
  const { tipo, id } = soggetto
  if (id === null) {
    const many = Object.values(soggetti ?? {}).flat().length
    return many === 0 ? null : { name: many === 1 ? '1 scheda' : `${many} schede`, to: null }
  }
  const name = soggetto_nome ?? `${SUBJECT_LABELS[tipo]} ${id}`
  return { name, to: tipo === 'anagrafica' ? `/anagrafica/${id}` : null }
}

/** Who acted, with the role. */
export function actorName({ attore: { tipo, nome, ruolo } }: RegistroRow): string {
  if (tipo === 'sistema') return 'Il sistema'
  if (tipo === 'nessuno') return 'Senza accesso'
  if (tipo === 'iscritto') return `${nome ?? 'Iscritto eliminato'} (famiglia)`
  return `${nome ?? USER_GONE}${ruolo === null ? '' : ` (${ruolo})`}`
}

/** A value of the register as a person reads it. */
export function formatValue(field: string, value: unknown, groups: GroupNames): string {
  if (value === null || value === '') return 'vuoto'
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (Array.isArray(value)) return value.map((each) => formatValue(field, each, groups)).join(', ')
  if (field === 'gruppo_id' && typeof value === 'number') return groups.get(value) ?? `gruppo ${value}`
  if (typeof value === 'string') return isHashed(value) ? 'non mostrato' : date(value)
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Sensitive values stand in the register as a hash: it shows only that they changed. */
export function isHashed(value: unknown): boolean {
  return typeof value === 'string' && /^#[0-9a-f]{16}$/.test(value)
}

export function groupNames(groups: readonly { id: number; nome: string }[] = []): GroupNames {
  return new Map(groups.map(({ id, nome }) => [id, nome]))
}
