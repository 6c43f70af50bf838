import { Attachment } from './attachment.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id } from './fields.ts'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from './limits.ts'
import { each, memberFieldNames, memberFields, type Section } from './member-fields.ts'
import { ATTACHMENT_TOO_LARGE } from './texts.ts'
import * as z from './zod.ts'

const fieldsOf = (...sections: readonly Section[]) =>
  memberFieldNames.filter((name) => sections.includes(memberFields[name].section))

/** Fields of a member that a file's column may contain. */
export const importFields = [
  ...fieldsOf('personal'),
  'gruppo',
  'card_id',
  'stato',
  ...fieldsOf('guardian', 'emergency', 'health'),
  'privacy_accettata',
  'autorizza_intervento_medico',
  'autorizza_foto_video',
  'foto_riconoscimento',
] as const
export type ImportField = (typeof importFields)[number]

/** Column head of each field in exported files, also its label on the screen. */
export const fieldNames: Readonly<Record<ImportField, string>> = {
  ...each(memberFields, 'head'),
  gruppo: 'Gruppo',
  card_id: 'Card',
  stato: 'Stato',
  privacy_accettata: 'Privacy accettata',
  autorizza_intervento_medico: 'Autorizza intervento medico',
  autorizza_foto_video: 'Autorizza foto e video',
  foto_riconoscimento: 'Autorizza foto per il riconoscimento',
}

/** Required for a row to become a member. */
export const neededFields = [
  'cognome',
  'nome',
  'data_nascita',
  'luogo_nascita',
] as const satisfies readonly ImportField[]

const BROKEN = 'L’abbinamento delle colonne non è valido'

/** The field of each column of the file, in order; `null`: the column is ignored. */
const Mapping = z.array(z.nullable(z.enum(importFields)), { error: BROKEN }).check(
  z.maxLength(IMPORT_MAX_COLUMNS),
  z.refine((columns) => isOnceEach(columns.filter((field) => field !== null)), {
    error: 'Due colonne sono abbinate allo stesso campo',
  }),
)
export type Mapping = z.infer<typeof Mapping>

function isOnceEach(fields: readonly unknown[]): boolean {
  return new Set(fields).size === fields.length
}

/** A form has only texts, so the mapping is sent as JSON. */
const MappingText = z.pipe(
  z.pipe(
    z.string({ error: BROKEN }),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    }),
  ),
  Mapping,
)

/** Without a mapping the columns are guessed from their names. */
export const FileToPreview = z.object({ file: Attachment, mapping: z.optional(MappingText) })
export type FileToPreview = z.infer<typeof FileToPreview>
/** `firmato_il`: the day of the papers on which the file's consents were given. */
export const FileToImport = z.object({
  file: Attachment,
  mapping: MappingText,
  firmato_il: z.optional(Day),
})
export type FileToImport = z.infer<typeof FileToImport>

/** A column of the file, with its first values and the assigned field. */
const ImportColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(z.enum(importFields)),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/**
 * A row of the file; `line` as a spreadsheet counts, the head being 1. `valida` will be imported; `doppia` is a person
 * that is registered already or has an earlier row (`twin`); `errata` has `errors` by field. A valid row may still have
 * a `twin`: the same name with another date of birth.
 */
const ImportRow = z.object({
  line: z.int(),
  stato: z.enum(['valida', 'doppia', 'errata']),
  nome: z.string(),
  cognome: z.string(),
  data_nascita: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  twin: z.nullable(
    z.object({
      /** The member's id, or null for a row of the same file. */
      id: z.nullable(Id),
      line: z.nullable(z.int()),
      nome: z.string(),
      cognome: z.string(),
      data_nascita: z.string(),
    }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportReport = z.object({
  columns: z.array(ImportColumn),
  rows: z.array(ImportRow),
  valide: z.int(),
  doppie: z.int(),
  errate: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const NOT_A_TABLE = 'Il file non è una tabella: salvalo come CSV dal foglio di calcolo e riprova'
export const TABLE_EMPTY = 'Il file non ha righe da importare'
export const TABLE_TOO_LONG = `Il file ha più di ${IMPORT_MAX_ROWS} righe: dividilo in più file`
export const NOTHING_VALID = 'Nessuna riga si può importare'

export const memberImport = {
  preview: endpoint({
    method: 'POST',
    path: '/api/anagrafica/import/preview',
    grant: 'anagrafica.import',
    recorded: false,
    summary: 'Che cosa succederebbe importando un file di iscritti: non cambia nulla',
    body: FileToPreview,
    form: true,
    status: 200,
    reply: ImportReport,
    refusals: { 413: ATTACHMENT_TOO_LARGE, 422: NOT_A_TABLE },
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/anagrafica/import',
    grant: 'anagrafica.import',
    summary: 'Importa le righe valide di un file di iscritti, tutte insieme o nessuna',
    body: FileToImport,
    form: true,
    status: 201,
    reply: z.object({ importati: z.int(), doppie: z.int(), errate: z.int() }),
    idempotent: true,
    refusals: { 413: ATTACHMENT_TOO_LARGE, 422: NOTHING_VALID },
  }),
}
