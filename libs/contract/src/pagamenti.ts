import { QuotaRow } from './anagrafica.ts'
import { Conto } from './conto.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id } from './fields.ts'
import { Mezzo, moneyFields } from './mezzi.ts'
import { dueTypes, PaidRow, PartAmount, QUOTA_SETTLED, ReceiptRef } from './quotes.ts'
import * as z from './zod.ts'

/** Most fees and weeks that one payment settles. */
export const DUES_AT_ONCE = 50

/** A fee or week of a member, and what of it is paid; without an amount all that is left. */
const Paying = z.object({ type: z.enum(dueTypes), id: Id, anagrafica_id: Id, importo: z.optional(PartAmount) })
export type Paying = z.infer<typeof Paying>

const keyOf = ({ type, id, anagrafica_id }: Paying) => `${type} ${id} ${anagrafica_id}`

export const PayDues = z.object({
  quote: z
    .array(Paying, { error: 'Scegli che cosa viene pagato' })
    .check(
      z.minLength(1, { error: 'Scegli che cosa viene pagato' }),
      z.maxLength(DUES_AT_ONCE, { error: `Al massimo ${DUES_AT_ONCE} quote alla volta` }),
    )
    .check(
      z.refine((quote) => new Set(quote.map(keyOf)).size === quote.length, {
        error: 'Una quota è scritta due volte',
      }),
    ),
  ...moneyFields,
  mezzo: Mezzo,
  /** With a numbered receipt for each child: all are made, or none. */
  ricevuta: z.optional(z.boolean()),
})
export type PayDues = z.infer<typeof PayDues>

/** What a member owes, in full or in part, and the code by which a transfer names it. */
export const MemberDues = z.object({
  anagrafica: z.object({ id: Id, nome: z.string(), cognome: z.string() }),
  causale: z.string(),
  quote: z.array(QuotaRow),
})
export type MemberDues = z.infer<typeof MemberDues>

export const pagamenti = {
  ofFamily: endpoint({
    method: 'GET',
    path: '/api/pagamenti/anagrafica/:id',
    grant: 'quotes.manage',
    summary: 'Che cosa devono un iscritto e chi è della sua famiglia',
    params: ById,
    status: 200,
    reply: z.array(MemberDues),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/pagamenti/conto',
    grant: 'quotes.manage',
    summary: 'Il conto per i bonifici; null finché il centro non ha un IBAN',
    status: 200,
    reply: z.object({ conto: z.nullable(Conto) }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/pagamenti',
    grant: 'quotes.manage',
    summary: 'Paga più quote in una volta, anche di fratelli: tutte o nessuna',
    body: PayDues,
    status: 200,
    reply: z.object({
      quote: z.array(PaidRow),
      ricevute: z.array(z.object({ ...ReceiptRef.shape, anagrafica_id: Id })),
    }),
    idempotent: true,
    refusals: { 404: 'Una non è dovuta', 409: QUOTA_SETTLED },
  }),
}
