import { isCodiceFiscale } from './codice-fiscale.ts'
import { endpoint } from './endpoint.ts'
import { ENTE_INCOMPLETE } from './ente.ts'
import { ById, CalendarDate, Id, Instant, Line, RequiredLine, wholeNumber } from './fields.ts'
import { Mezzo } from './mezzi.ts'
import { DUES_AT_ONCE } from './pagamenti.ts'
import { Page, pageQuery } from './page.ts'
import { PartAmount, ReceiptRef } from './quotes.ts'
import { stampMarks } from './ricevute.rules.ts'
import * as z from './zod.ts'

const receiptKinds = ['ricevuta', 'nota'] as const
/** What its notes have made of a receipt. */
export const receiptStates = ['emessa', 'rettificata', 'annullata'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const PAYMENT_GONE = 'Il pagamento è stato annullato'
export const NOT_RECEIVED = 'Un pagamento senza importo non ha ricevuta'
export const ONE_CHILD = 'Una ricevuta è di un solo iscritto'
export const PAYER_UNKNOWN = 'Non è una persona di questo iscritto'
export const NOTE_OF_NOTE = 'È già una nota di rettifica'
export const ANNULLED = 'La ricevuta è già annullata'
export const OVER_RECEIPT = "L'importo supera quanto resta della ricevuta"
export const NO_ADDRESS = 'L’intestatario non ha un indirizzo email'
export const STAMPED = 'La marca da bollo è già scritta'
export const NO_STAMP = 'Su questa ricevuta la marca da bollo non va'
export const ONLY_FORWARD = 'La numerazione può solo andare avanti'
export const TOO_FAR = 'Al massimo diecimila numeri più avanti'
/** How far ahead a series may be raised in one go. */
export const RAISE_MAX = 10_000

/** The text of a refusal that names the valid receipt of a payment. */
export function alreadyReceipted(number: string): string {
  return `Pagamento già in ricevuta ${number}`
}

const TAX_CODE_INVALID = 'Codice fiscale non valido'

const TaxCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.refine((code) => code === '' || isCodiceFiscale(code), { error: TAX_CODE_INVALID }),
)

/** Who paid; without a tax code the receipt is not valid for refunds by the tax office. */
export const Intestatario = z.object({
  nome: RequiredLine(),
  codice_fiscale: z._default(TaxCode, ''),
  indirizzo: z._default(Line(), ''),
})
export type Intestatario = z.infer<typeof Intestatario>

/** A payer of a receipt; `persona_id`: an adult of the child, of whom these data are kept for its next receipts. */
const ReceiptPayer = z.object({ ...Intestatario.shape, persona_id: z.optional(Id) })
export type ReceiptPayer = z.infer<typeof ReceiptPayer>

const Payments = z
  .array(Id, { error: 'Scegli i pagamenti' })
  .check(
    z.minLength(1, { error: 'Scegli i pagamenti' }),
    z.maxLength(DUES_AT_ONCE, { error: `Al massimo ${DUES_AT_ONCE} pagamenti in una ricevuta` }),
  )

export const NewReceipt = z.object({ pagamenti: Payments, intestatario: z.optional(ReceiptPayer) })
export type NewReceipt = z.infer<typeof NewReceipt>

const Text = z.string()

/** A payment on a receipt; `mezzo` null: from the balance; `periodo`: the days of a week of the camp. */
const ReceiptLine = z.object({
  descrizione: Text,
  importo: z.number(),
  data: CalendarDate,
  mezzo: z.nullable(Mezzo),
  periodo: z.nullable(z.object({ dal: CalendarDate, al: CalendarDate })),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** What the paper says, as of its issue. `motivo`: why a note corrects its receipt. */
export const ReceiptText = z.object({
  centro: z.object({ denominazione: Text, indirizzo: Text, codice_fiscale: Text }),
  intestatario: z.object({ nome: Text, codice_fiscale: Text, indirizzo: Text }),
  iscritto: z.object({ nome: Text, codice_fiscale: Text }),
  righe: z.array(ReceiptLine),
  /** The law that exempts the centre from the stamp. */
  titolo: Text,
  motivo: Text,
})
export type ReceiptText = z.infer<typeof ReceiptText>

const Note = z.object({ ...ReceiptRef.shape, importo: z.number(), motivo: Text, created_at: Instant })

/** A receipt, or a note (with a negative amount) that corrects one. Amounts in euros. */
export const Ricevuta = z.object({
  ...ReceiptRef.shape,
  tipo: z.enum(receiptKinds),
  riferita_id: z.nullable(Id),
  /** The receipt that a note corrects. */
  riferita: z.nullable(ReceiptRef),
  anagrafica_id: Id,
  testo: ReceiptText,
  importo: z.number(),
  /** The day of the last of its payments. */
  pagata_il: CalendarDate,
  bollo: z.enum(stampMarks),
  marca: z.nullable(z.string()),
  stato: z.enum(receiptStates),
  note: z.array(Note),
  created_at: Instant,
})
export type Ricevuta = z.infer<typeof Ricevuta>

export const Annulment = z.object({
  motivo: RequiredLine(),
  /** By default all that is left of the receipt. */
  importo: z.optional(PartAmount),
})
export type Annulment = z.infer<typeof Annulment>

export const Stamp = z.object({
  marca: z
    .string({ error: 'Scrivi le 14 cifre della marca' })
    .check(z.regex(/^\d{14}$/, { error: 'Scrivi le 14 cifre della marca' })),
})
export type Stamp = z.infer<typeof Stamp>

const Year = wholeNumber(2000, 2999)

export const SeriesRaise = z.object({
  anno: z.int({ error: 'Inserisci un anno' }).check(z.minimum(2000), z.maximum(2999)),
  ultimo: z.int({ error: 'Inserisci un numero' }).check(z.minimum(1), z.maximum(9_999_999)),
  motivo: RequiredLine(),
})
export type SeriesRaise = z.infer<typeof SeriesRaise>

/** The numbers of a year: the last one, and where numbers were left out. */
export const Series = z.object({
  anno: z.int(),
  ultimo: z.int(),
  rialzi: z.array(
    z.object({ da: z.int(), a: z.int(), motivo: Text, user: z.nullable(z.string()), created_at: Instant }),
  ),
})
export type Series = z.infer<typeof Series>

/** A payment of a fee or week, or (below 0) one of an earlier year that was taken back. */
const StatementLine = z.object({
  data: CalendarDate,
  descrizione: Text,
  importo: z.number(),
  /** Null: from the balance. */
  mezzo: z.nullable(Mezzo),
  tracciabile: z.boolean(),
})

/** What was paid for a member in a year, in euros. */
export const Statement = z.object({
  anno: z.int(),
  ente: ReceiptText.shape.centro,
  anagrafica: z.object({ id: Id, nome: Text, cognome: Text, codice_fiscale: Text }),
  intestatario: ReceiptText.shape.intestatario,
  pagamenti: z.array(StatementLine),
  totale: z.number(),
  totale_tracciabile: z.number(),
  testo: Text,
})
export type Statement = z.infer<typeof Statement>

export const byYear = z.object({ anno: Year })

const receiptFilters = {
  anno: z.optional(Year),
  stato: z.optional(z.enum(receiptStates)),
  search: z.optional(Line()),
}

export const ricevute = {
  list: endpoint({
    method: 'GET',
    path: '/api/ricevute',
    grant: 'quotes.manage',
    summary: 'Le ricevute e le note, dalla più recente',
    query: z.object({ ...pageQuery, ...receiptFilters }),
    status: 200,
    reply: Page(Ricevuta),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/ricevute/csv',
    grant: 'quotes.manage',
    summary: 'Il registro delle ricevute come file per un foglio di calcolo',
    query: z.object(receiptFilters),
    status: 200,
    reply: null,
    csv: true,
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/ricevute/serie',
    grant: 'receipts.series',
    summary: 'La numerazione di ogni anno, con i numeri saltati e il perché',
    status: 200,
    reply: z.array(Series),
  }),
  raise: endpoint({
    method: 'PUT',
    path: '/api/ricevute/serie',
    grant: 'receipts.series',
    summary: 'Porta avanti la numerazione di un anno, per esempio dopo un ripristino',
    body: SeriesRaise,
    status: 200,
    reply: Series,
    idempotent: true,
    refusals: { 422: ONLY_FORWARD },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/ricevute/:id',
    grant: 'quotes.manage',
    summary: 'Una ricevuta, o una nota',
    params: ById,
    status: 200,
    reply: Ricevuta,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/attestazione',
    grant: 'quotes.manage',
    summary: 'Che cosa è stato pagato per un iscritto in un anno',
    params: ById,
    query: byYear,
    status: 200,
    reply: Statement,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/ricevute',
    grant: 'quotes.manage',
    summary: 'Emette la ricevuta di pagamenti di un iscritto',
    body: NewReceipt,
    status: 201,
    reply: Ricevuta,
    idempotent: true,
    refusals: { 404: 'Un pagamento non esiste', 409: alreadyReceipted('{n}'), 422: ENTE_INCOMPLETE },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/ricevute/:id/invia',
    grant: 'quotes.manage',
    summary: 'Manda all’intestatario il link della ricevuta sulla pagina dell’iscritto',
    params: ById,
    status: 200,
    reply: z.object({ destinatari: z.int() }),
    refusals: { 422: NO_ADDRESS },
  }),
  annul: endpoint({
    method: 'POST',
    path: '/api/ricevute/:id/annulla',
    grant: 'quotes.manage',
    summary: 'Rettifica una ricevuta con una nota, in tutto o in parte; dà la nota',
    params: ById,
    body: Annulment,
    status: 201,
    reply: Ricevuta,
    idempotent: true,
    refusals: { 409: ANNULLED, 422: NOTE_OF_NOTE },
  }),
  stamp: endpoint({
    method: 'PUT',
    path: '/api/ricevute/:id/marca',
    grant: 'quotes.manage',
    summary: 'Scrive il numero della marca da bollo, una volta',
    params: ById,
    body: Stamp,
    status: 200,
    reply: Ricevuta,
    idempotent: true,
    refusals: { 409: STAMPED, 422: NO_STAMP },
  }),
}
