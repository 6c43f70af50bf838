import { endpoint } from './endpoint.ts'
import { ById, CalendarDate, Day, Id, Line, RequiredLine } from './fields.ts'
import { Coins } from './money.ts'
import { DUES_AT_ONCE } from './pagamenti.ts'
import { Page, pageQuery } from './page.ts'
import { dueTypes, PartAmount, QUOTA_SETTLED } from './quotes.ts'
import * as z from './zod.ts'

/** Most rows of one file. */
export const TRANSFERS_AT_ONCE = 1_000
export const CAUSALE_MAX_CHARS = 500

/** A row of the bank's file; money that went out is left aside. */
export const TransferRow = z.object({ data: Day, importo: Coins, causale: Line(CAUSALE_MAX_CHARS), ordinante: Line() })
export type TransferRow = z.infer<typeof TransferRow>

export const NewTransfers = z.object({
  righe: z
    .array(TransferRow, { error: 'Il file non ha righe' })
    .check(
      z.minLength(1, { error: 'Il file non ha righe' }),
      z.maxLength(TRANSFERS_AT_ONCE, { error: 'Al massimo mille righe alla volta' }),
    ),
})
export type NewTransfers = z.infer<typeof NewTransfers>

/** A due that a transfer may be for, by the code in its text. */
const Proposal = z.object({
  type: z.enum(dueTypes),
  id: Id,
  anagrafica_id: Id,
  nome: z.string(),
  cognome: z.string(),
  descrizione: z.string(),
  importo: z.number(),
})
export type Proposal = z.infer<typeof Proposal>

/** A transfer: `residuo` is what of it pays nothing yet, `archiviato` why it was put aside. */
export const Bonifico = z.object({
  id: Id,
  data: CalendarDate,
  importo: z.number(),
  causale: z.string(),
  ordinante: z.string(),
  residuo: z.number(),
  archiviato: z.nullable(z.string()),
  proposte: z.array(Proposal),
})
export type Bonifico = z.infer<typeof Bonifico>

export const transferStates = ['aperti', 'abbinati', 'archiviati'] as const
export type TransferState = (typeof transferStates)[number]

/** What a transfer pays: a fee, a week, or coins for a member's balance. */
const Match = z
  .object({ type: z.enum([...dueTypes, 'saldo']), id: z.optional(Id), anagrafica_id: Id, importo: PartAmount })
  .check(z.refine(({ type, id }) => type === 'saldo' || id !== undefined, { error: 'Scegli la quota', path: ['id'] }))
export type Match = z.infer<typeof Match>

const keyOf = ({ type, id, anagrafica_id }: Match) => `${type} ${id} ${anagrafica_id}`

export const Matches = z.object({
  quote: z.array(Match, { error: 'Scegli che cosa paga il bonifico' }).check(
    z.minLength(1, { error: 'Scegli che cosa paga il bonifico' }),
    z.maxLength(DUES_AT_ONCE, { error: `Al massimo ${DUES_AT_ONCE} quote alla volta` }),
    z.refine((quote) => new Set(quote.map(keyOf)).size === quote.length, { error: 'Una quota è scritta due volte' }),
  ),
})
export type Matches = z.infer<typeof Matches>

export const NOT_ENOUGH = 'Il bonifico non basta'
export const ALREADY_MATCHED = 'Il bonifico è già abbinato'

export const bonifici = {
  list: endpoint({
    method: 'GET',
    path: '/api/bonifici',
    grant: 'quotes.manage',
    summary: 'I bonifici arrivati, dal più recente, con che cosa possono pagare',
    query: z.object({ ...pageQuery, stato: z.optional(z.enum(transferStates)) }),
    status: 200,
    reply: Page(Bonifico),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/bonifici',
    grant: 'quotes.manage',
    summary: 'Carica le righe del file della banca: quelle già caricate non contano due volte',
    body: NewTransfers,
    status: 201,
    reply: z.object({ nuovi: z.int(), doppi: z.int(), saltati: z.int() }),
    idempotent: true,
  }),
  match: endpoint({
    method: 'PUT',
    path: '/api/bonifici/:id/abbina',
    grant: 'quotes.manage',
    summary: 'Paga con un bonifico quote, settimane o monete: tutte o nessuna',
    params: ById,
    body: Matches,
    status: 200,
    reply: Bonifico,
    idempotent: true,
    refusals: { 404: 'Una non è dovuta', 409: QUOTA_SETTLED, 422: NOT_ENOUGH },
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/bonifici/:id/archivia',
    grant: 'quotes.manage',
    summary: 'Mette da parte un bonifico che non paga nulla, con il motivo',
    params: ById,
    body: z.object({ motivo: RequiredLine() }),
    status: 200,
    reply: Bonifico,
    idempotent: true,
    refusals: { 409: ALREADY_MATCHED },
  }),
}
