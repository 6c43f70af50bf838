import * as z from 'zod/mini'
import { QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, RequiredLine, wholeNumber } from './fields.ts'
import { GroupRef } from './groups.ts'
import { Coins } from './money.ts'
import { Page, pageQuery } from './page.ts'
import { SALDO_SHORT } from './saldo.ts'

/** A fee of some groups: `importo` in coins, how many members have settled it and how many still owe it. */
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

const INCOMPLETE = 'Completa tutti i campi'
const GROUPS_AT_ONCE = 1_000

export const NewQuota = z.object({
  descrizione: RequiredLine(undefined, INCOMPLETE),
  importo: Coins.check(z.refine((coins) => coins >= 0, { error: "L'importo non può essere negativo" })),
  groups: z
    .array(Id, { error: INCOMPLETE })
    .check(z.minLength(1, { error: 'Devi selezionare almeno un gruppo' }), z.maxLength(GROUPS_AT_ONCE)),
})
export type NewQuota = z.infer<typeof NewQuota>

export const payMethods = ['pagato', 'saldo', 'ignorato'] as const
export const PayQuota = z.object({ method: z.enum(payMethods, { error: 'Scegli come pagare' }), anagrafica_id: Id })
export type PayQuota = z.infer<typeof PayQuota>

export const QUOTA_SETTLED = 'Quota già saldata'
export const QUOTA_UNPAID = 'La quota non è pagata'

/** A row of a member's fees: `id` is the fee's or the week's. */
const ByType = z.object({ type: z.enum(['tesseramento', 'settimana']), id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

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
    summary: 'Salda la quota di un iscritto',
    params: ByType,
    body: PayQuota,
    status: 200,
    reply: QuotaRow,
    idempotent: true,
    refusals: { 404: 'Non la deve', 409: QUOTA_SETTLED, 422: SALDO_SHORT },
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/quotes/:type/:id/pay',
    grant: 'quotes.manage',
    summary: 'Annulla il pagamento di una quota',
    params: ByType,
    query: z.object({ anagrafica_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    status: 200,
    reply: QuotaRow,
    refusals: { 409: QUOTA_UNPAID },
  }),
}
