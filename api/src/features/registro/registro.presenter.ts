import { isRole, may } from '@cortile/contract/access.ts'
import { actionLabel } from '@cortile/contract/registro.actions.ts'
import type { OwnRegistroRow, RegistroRow, Sigillo, Viewer } from '@cortile/contract/registro.ts'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import type { Member } from '../../domain/actor.ts'
import { StoredValues } from '../../domain/audit/audit-entry.ts'
import { subjectsIn, type StoredEntry, type StoredSeal } from '../../domain/audit/audit.repository.ts'
import { listMemberNames } from '../../domain/member/member.repository.ts'
import { listPersonNames } from '../../domain/person/person.repository.ts'
import { listUserNames } from '../../domain/user/user.repository.ts'

/** Digits of a seal's fingerprint on paper. */
const PRINTED_DIGITS = 16

const Fields = z.array(z.string())

/** Rows with the names of their actors and subjects; an erased one has none. */
export async function presentEntries(db: Db, rows: readonly StoredEntry[]): Promise<RegistroRow[]> {
  const names = await namesIn(db, rows)
  return rows.map((row) => {
    const { id, richiesta, attore, attore_id, persona_id, ruolo, azione, tipo, soggetto_id, sigillo } = row
    const values = row.valori === null ? null : parse(StoredValues, row.valori, { campi: {} })
    const actor = persona_id === null ? names.get(ACTOR_TYPES[attore], attore_id) : names.get('persona', persona_id)
    return {
      ...{ id, richiesta, created_at: isoTime(row.created_at) },
      attore: { tipo: attore, id: attore_id, nome: actor, ruolo },
      ...{ persona_id, azione },
      soggetto: { tipo, id: soggetto_id },
      soggetto_nome: names.get(tipo, soggetto_id),
      soggetti: row.soggetti === null ? null : Object.fromEntries(subjectsIn(row.soggetti)),
      campi: parse(Fields, row.campi, []),
      valori: values && values.campi,
      motivo: values?.motivo ?? null,
      dispositivo: values?.dispositivo ?? null,
      sigillo,
    }
  })
}

/** The type of the actors that have a name. */
const ACTOR_TYPES = { utente: 'utente', iscritto: 'anagrafica', sistema: 'sistema', nessuno: 'sistema' } as const

/** The names of the users, members and adults that some rows mention. */
async function namesIn(db: Db, rows: readonly StoredEntry[]) {
  const mentioned = rows.flatMap(({ attore, attore_id, persona_id, tipo, soggetto_id }) => [
    { tipo: ACTOR_TYPES[attore], id: attore_id },
    { tipo: 'persona', id: persona_id },
    { tipo, id: soggetto_id },
  ])
  const idsOf = (tipo: string) => mentioned.flatMap((each) => (each.tipo === tipo ? (each.id ?? []) : []))
  const [utente, anagrafica, persona] = await Promise.all([
    listUserNames(db, idsOf('utente')),
    listMemberNames(db, idsOf('anagrafica')),
    listPersonNames(db, idsOf('persona')),
  ])
  const byType = new Map(Object.entries({ utente, anagrafica, persona }))
  return { get: (tipo: string, id: number | null) => (id === null ? null : (byType.get(tipo)?.get(id) ?? null)) }
}

/** A stored text by its schema; the fallback for one that was changed by hand: `registro:check` names that row. */
function parse<S extends z.ZodMiniType>(schema: S, text: string, fallback: z.output<S>): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return fallback
  }
}

/** Rows about a member as its family reads them. */
export function presentOwnEntries(rows: readonly StoredEntry[], reader: Member): OwnRegistroRow[] {
  return rows.map((row) => ({
    created_at: isoTime(row.created_at),
    chi: viewerOf(row, reader),
    azione: actionLabel(row.azione),
    campi: parse(Fields, row.campi, []),
  }))
}

function viewerOf({ attore, persona_id, ruolo }: StoredEntry, { guardian }: Member): Viewer {
  if (attore === 'utente') return isRole(ruolo) && may(ruolo, 'register.read') ? 'amministrazione' : 'segreteria'
  if (attore !== 'iscritto') return 'sistema'
  return persona_id === (guardian?.persona_id ?? null) ? 'tu' : 'altro_genitore'
}

export function presentSeal(seal: StoredSeal | undefined): Sigillo | null {
  if (!seal) return null
  return { numero: seal.numero, impronta: seal.impronta.slice(0, PRINTED_DIGITS), at: isoTime(seal.created_at) }
}
