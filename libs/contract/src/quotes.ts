import { QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { feeStates, type FeeState } from './fee-states.ts'
import { ById, Id, Instant, RequiredLine, wholeNumber } from './fields.ts'
import { GroupRef } from './groups.ts'
import { Mezzo, moneyFields, ONLY_MONEY, type MoneyFields } from './mezzi.ts'
import { Coins } from './money.ts'
import { Page, pageQuery } from './page.ts'
import { SALDO_SHORT } from './saldo.ts'
import { INCOMPLETE, ONE_GROUP } from './texts.ts'
import * as z from './zod.ts'

/** A fee of some groups: `importo` in coins, number of members who have settled it and who still owe it. */
export const Quota = z.object({
  id: Id,
  descrizione: z.string(),
  importo: z.number(),
  group_ids: z.array(Id),
  groups: z.array(GroupRef),
  created_at: Instant,
  pagate: z.int(),
  da_pagare: z.int(),
})
export type Quota = z.infer<typeof Quota>

const GROUPS_AT_ONCE = 1_000

export const NewQuota = z.object({
  descrizione: RequiredLine(undefined, INCOMPLETE),
  importo: Coins.check(z.refine((coins) => coins >= 0, { error: "L'importo non può essere negativo" })),
  groups: z.array(Id, { error: INCOMPLETE }).check(z.minLength(1, { error: ONE_GROUP }), z.maxLength(GROUPS_AT_ONCE)),
})
export type NewQuota = z.infer<typeof NewQuota>

/** Coins of a payment. */
export const PartAmount = Coins.check(
  z.refine((coins) => coins > 0, { error: "L'importo dev'essere maggiore di zero" }),
)

/** Whether a field of money is absent, or the payment moves money. */
function onlyMoney(field: keyof MoneyFields) {
  return z.refine<MoneyFields & { method: FeeState }>((pay) => pay.method === 'pagato' || pay[field] === undefined, {
    error: ONLY_MONEY,
    path: [field],
  })
}

export const PayQuota = z
  .object({
    method: z.enum(feeStates, { error: 'Scegli come pagare' }),
    anagrafica_id: Id,
    /** A part of what is left; by default all. */
    importo: z.optional(PartAmount),
    ...moneyFields,
    /** With a numbered receipt: both are made, or neither. */
    ricevuta: z.optional(z.boolean()),
  })
  .check(onlyMoney('mezzo'), onlyMoney('data'), onlyMoney('riferimento'))
  .check(
    z.refine(({ method, importo }) => method !== 'ignorato' || importo === undefined, {
      error: 'Una quota non dovuta non ha un importo',
      path: ['importo'],
    }),
    z.refine(({ method, ricevuta }) => method !== 'ignorato' || ricevuta !== true, {
      error: 'Una quota non dovuta non ha ricevuta',
      path: ['ricevuta'],
    }),
  )
export type PayQuota = z.infer<typeof PayQuota>

/** A numbered receipt among others. */
export const ReceiptRef = z.object({ id: Id, anno: z.int(), numero: z.int() })
export type ReceiptRef = z.infer<typeof ReceiptRef>

/** The row after a payment, and the payment's id. */
export const PaidRow = z.object({ ...QuotaRow.shape, pagamento_id: Id })
export type PaidRow = z.infer<typeof PaidRow>

export const OVER_LEFT = "L'importo supera il residuo"
export const HAS_PART = "C'è già un acconto: restituiscilo prima"
export const PARTS_LEFT = 'Ci sono acconti'
export const QUOTA_SETTLED = 'Quota già saldata'
export const QUOTA_UNPAID = 'La quota non è pagata'

export const dueTypes = ['tesseramento', 'settimana'] as const

/** A row of a member's fees: `id` is the fee's or the week's. */
const ByType = z.object({ type: z.enum(dueTypes), id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

/** A member and the state of one fee, as `QuotaRow`. */
export const QuotaMember = z.object({
  anagrafica: z.object({ id: Id, nome: z.string(), cognome: z.string(), gruppo: z.nullable(GroupRef) }),
  stato: QuotaRow.shape.stato,
  importo: z.number(),
  versato: z.number(),
  residuo: z.number(),
  updated_at: z.nullable(Instant),
})
export type QuotaMember = z.infer<typeof QuotaMember>

/** State of a member's fee, as a filter. */
export const quotaStates = ['da_pagare', ...feeStates] as const
const byState = { stato: z.optional(z.enum(quotaStates)) }

/** What confirms the last payment, without a number of a series: `id` numbers the payments of the centre, `user` took it; what was paid in all and what is left. */
export const PaymentReceipt = z.object({
  id: Id,
  centre: z.string(),
  anagrafica: z.object({
    id: Id,
    nome: z.string(),
    cognome: z.string(),
    codice_fiscale: z.nullable(z.string()),
    /** Only for a minor. */
    nome_tutore: z.nullable(z.string()),
  }),
  type: QuotaRow.shape.type,
  descrizione: z.string(),
  importo: z.number(),
  versato: z.number(),
  residuo: z.number(),
  metodo: z.enum(['pagato', 'saldo']),
  user: z.nullable(z.string()),
  /** The valid numbered receipt of the payment. */
  ricevuta: z.nullable(ReceiptRef),
  created_at: Instant,
})
export type PaymentReceipt = z.infer<typeof PaymentReceipt>

const ofMember = { anagrafica_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }

export const quotes = {
  list: endpoint({
    method: 'GET',
    path: '/api/quotes',
    grant: 'quotes.manage',
    summary: 'Le quote, dalla più recente',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(Quota),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/quotes/csv',
    grant: 'quotes.manage',
    summary: 'Le quote come file per un foglio di calcolo',
    status: 200,
    reply: null,
    csv: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/quotes/:id',
    grant: 'quotes.manage',
    summary: 'Una quota',
    params: ById,
    status: 200,
    reply: Quota,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/quotes/:id/anagrafiche',
    grant: 'quotes.manage',
    summary: 'Chi deve una quota e chi l’ha saldata, per cognome e nome',
    params: ById,
    query: z.object({ ...pageQuery, ...byState }),
    status: 200,
    reply: Page(QuotaMember),
  }),
  membersCsv: endpoint({
    method: 'GET',
    path: '/api/quotes/:id/anagrafiche/csv',
    grant: 'quotes.manage',
    summary: 'Chi deve una quota e chi l’ha saldata, come file per un foglio di calcolo',
    params: ById,
    query: z.object(byState),
    status: 200,
    reply: null,
    csv: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/quotes',
    grant: 'quotes.manage',
    summary: 'Crea una quota per dei gruppi',
    body: NewQuota,
    status: 201,
    reply: Quota,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/quotes/:id',
    grant: 'quotes.manage',
    summary: 'Elimina una quota: chi l’ha pagata la conserva nello storico',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 409: PARTS_LEFT },
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/quotes/anagrafica/:id',
    grant: 'quotes.manage',
    summary: 'Le quote e le settimane di un iscritto',
    params: ById,
    status: 200,
    reply: z.array(QuotaRow),
  }),
  pay: endpoint({
    method: 'PUT',
    path: '/api/quotes/:type/:id/pay',
    grant: 'quotes.manage',
    summary: 'Paga la quota di un iscritto, o una parte',
    params: ByType,
    body: PayQuota,
    status: 200,
    reply: z.object({ ...PaidRow.shape, ricevuta: z.nullable(ReceiptRef) }),
    idempotent: true,
    refusals: { 404: 'Non la deve', 409: QUOTA_SETTLED, 422: SALDO_SHORT },
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/quotes/:type/:id/pay',
    grant: 'quotes.manage',
    summary: 'Annulla il pagamento di una quota',
    params: ByType,
    query: z.object({
      ...ofMember,
      /** One part; by default all. */
      pagamento_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
      /** The means by which money goes back; by default that of each part. */
      mezzo: z.optional(Mezzo),
    }),
    status: 200,
    reply: QuotaRow,
    refusals: { 409: QUOTA_UNPAID },
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/quotes/:type/:id/receipt',
    grant: 'quotes.manage',
    summary: 'La quietanza del pagamento di una quota',
    params: ByType,
    query: z.object(ofMember),
    status: 200,
    reply: PaymentReceipt,
    refusals: { 409: QUOTA_UNPAID },
  }),
}
