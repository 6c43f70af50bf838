/** What may be written of a member. The forms on the screens use the same schemas, with the same Italian messages. */
import { isCodiceFiscale } from './codice-fiscale.ts'
import { CardId, Id, OptionalEmail, OptionalLine, OptionalLines, RequiredLine } from './fields.ts'
import { BORN_FROM, NOTE_MAX_CHARS, PERSON_NAME_MAX_CHARS, PHONE_MAX_CHARS } from './limits.ts'
import { REQUIRED } from './texts.ts'
import * as z from './zod.ts'

export const Stato = z.enum(['attivo', 'sospeso'])

/** The latest date of birth is today, which only the rules know: `memberRefusals`. */
const BirthDate = z.iso
  .date({ error: ({ input }) => (input ? 'Inserisci una data valida' : REQUIRED), abort: true })
  .check(z.refine((date) => date >= BORN_FROM, { error: 'La data di nascita è prima del 1900: controllala' }))

/** As people write numbers, with spaces and remarks; the shortest is an emergency number. */
const OptionalPhone = z.pipe(
  OptionalLine(PHONE_MAX_CHARS),
  z.nullable(
    z.string().check(
      z.refine((number) => number.replace(/\D/g, '').length >= 3, {
        error: 'Inserisci un numero di telefono valido',
      }),
    ),
  ),
)

const OptionalCodiceFiscale = z.pipe(
  z.pipe(
    OptionalLine(PERSON_NAME_MAX_CHARS),
    z.transform((code) => (code === null ? null : code.replace(/\s/g, '').toUpperCase())),
  ),
  z.nullable(
    z.string().check(z.refine(isCodiceFiscale, { error: 'Il codice fiscale non è corretto: controlla i caratteri' })),
  ),
)

const Consent = z.nullable(z.boolean())

const fields = {
  nome: RequiredLine(PERSON_NAME_MAX_CHARS),
  cognome: RequiredLine(PERSON_NAME_MAX_CHARS),
  data_nascita: BirthDate,
  luogo_nascita: RequiredLine(),
  codice_fiscale: OptionalCodiceFiscale,
  indirizzo_residenza: OptionalLine(),
  telefono: OptionalPhone,
  email: OptionalEmail,
  nome_tutore: OptionalLine(),
  email_tutore: OptionalEmail,
  telefono_tutore: OptionalPhone,
  nome_contatto_emergenza_1: OptionalLine(),
  telefono_contatto_emergenza_1: OptionalPhone,
  nome_contatto_emergenza_2: OptionalLine(),
  telefono_contatto_emergenza_2: OptionalPhone,
  note: OptionalLines(NOTE_MAX_CHARS),
  gruppo_id: z.nullable(Id),
  card_id: z.nullable(CardId),
  stato: Stato,
  /** `null` answers nothing and changes nothing: an answer once given is only followed by another. */
  privacy_accettata: Consent,
  autorizza_intervento_medico: Consent,
  autorizza_foto_video: Consent,
}

const Fields = z.object(fields)
const { nome, cognome, data_nascita, luogo_nascita } = fields

/** A change of a member: what is absent stays. */
export const AnagraficaChange = z.partial(Fields)
export type AnagraficaChange = z.infer<typeof AnagraficaChange>

/** A new member; who must give an address or a guardian depends on the age: `memberRefusals`. */
export const NewAnagrafica = z.extend(AnagraficaChange, { nome, cognome, data_nascita, luogo_nascita })
export type NewAnagrafica = z.infer<typeof NewAnagrafica>
