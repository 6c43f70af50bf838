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

/** Rows with the names of their actors; an erased one has none. */
export async function presentEntries(db: Db, rows: readonly StoredEntry[]): Promise<RegistroRow[]> {
  const idsOf = (attore: string) => rows.flatMap((row) => (row.attore === attore ? (row.attore_id ?? []) : []))
  const [users, members, adults] = await Promise.all([
    listUserNames(db, idsOf('utente')),
    listMemberNames(db, idsOf('iscritto')),
    listPersonNames(
      db,
      rows.flatMap(({ persona_id }) => persona_id ?? []),
    ),
  ])
  const nameOf = ({ attore, attore_id, persona_id }: StoredEntry) => {
    if (attore_id === null) return null
    if (attore === 'utente') return users.get(attore_id) ?? null
    return (persona_id === null ? members.get(attore_id) : adults.get(persona_id)) ?? null
  }
  return rows.map((row) => {
    const values = row.valori === null ? null : parse(StoredValues, row.valori, { campi: {} })
    return {
      id: row.id,
      richiesta: row.richiesta,
      created_at: isoTime(row.created_at),
      attore: { tipo: row.attore, id: row.attore_id, nome: nameOf(row), ruolo: row.ruolo },
      persona_id: row.persona_id,
      azione: row.azione,
      soggetto: { tipo: row.tipo, id: row.soggetto_id },
      soggetti: row.soggetti === null ? null : Object.fromEntries(subjectsIn(row.soggetti)),
      campi: parse(Fields, row.campi, []),
      valori: values && values.campi,
      motivo: values?.motivo ?? null,
      dispositivo: values?.dispositivo ?? null,
      sigillo: row.sigillo,
    }
  })
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
