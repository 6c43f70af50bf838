/** The writable fields of a member. The forms use the same schemas, with the same Italian messages. */
import { CardId, Id } from './fields.ts'
import { each, memberFields } from './member-fields.ts'
import * as z from './zod.ts'

export const Stato = z.enum(['attivo', 'sospeso'])

export const STATO_LABELS = { attivo: 'Attivo', sospeso: 'Sospeso' } as const

const Consent = z.nullable(z.boolean())

const fields = {
  ...each(memberFields, 'schema'),
  gruppo_id: z.nullable(Id),
  card_id: z.nullable(CardId),
  stato: Stato,
  /** `null` is no answer and changes nothing: an answer can only be followed by another answer. */
  privacy_accettata: Consent,
  autorizza_intervento_medico: Consent,
  autorizza_foto_video: Consent,
  foto_riconoscimento: Consent,
}

const Fields = z.object(fields)
const { nome, cognome, data_nascita, luogo_nascita, codice_fiscale } = fields

/** A change of a member: absent fields keep their value. */
export const AnagraficaChange = z.partial(Fields)
export type AnagraficaChange = z.infer<typeof AnagraficaChange>

/** A new member; whether it needs an address or a guardian depends on the age: `memberRefusals`. */
export const NewAnagrafica = z.extend(AnagraficaChange, { nome, cognome, data_nascita, luogo_nascita })
export type NewAnagrafica = z.infer<typeof NewAnagrafica>

/** What identifies a person, before it becomes a member. */
export const Identity = z.object({ nome, cognome, data_nascita, codice_fiscale: z.optional(codice_fiscale) })
export type Identity = z.infer<typeof Identity>
