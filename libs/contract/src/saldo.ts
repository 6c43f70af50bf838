import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, RequiredLine } from './fields.ts'
import { Coins } from './money.ts'
import { Page, pageQuery } from './page.ts'

/** A movement of the balance, in coins; signed. */
export const Movimento = z.object({ id: Id, operazione: z.number(), descrizione: z.string(), created_at: Instant })
export type Movimento = z.infer<typeof Movimento>

/** A movement as staff see it: `user` is who made it, null where the member did it itself. */
export const StaffMovimento = z.object({ ...Movimento.shape, user: z.nullable(z.string()) })
export type StaffMovimento = z.infer<typeof StaffMovimento>

export const SALDO_SHORT = 'Saldo insufficiente'

/** A movement by hand: `operazione` in coins, positive adds. */
export const NewMovimento = z.object({
  operazione: Coins.check(z.refine((coins) => coins !== 0, { error: 'Inserisci un importo diverso da zero' })),
  descrizione: RequiredLine(),
})
export type NewMovimento = z.infer<typeof NewMovimento>

export const saldo = {
  move: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id/saldo',
    grant: 'saldo.manage',
    summary: 'Aggiunge o toglie monete a un iscritto',
    params: ById,
    body: NewMovimento,
    status: 200,
    reply: z.object({ saldo: z.number() }),
    idempotent: true,
    refusals: { 422: SALDO_SHORT },
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/saldo/logs',
    grant: 'saldo.manage',
    summary: 'I movimenti del saldo di un iscritto, dal più recente',
    params: ById,
    query: z.object(pageQuery),
    status: 200,
    reply: Page(StaffMovimento),
  }),
}
