import { endpoint } from './endpoint.ts'
import { ById, CalendarDate, Day, Id, Instant, RequiredLine } from './fields.ts'
import { STATEMENT_MAX_DAYS } from './limits.ts'
import { moneyFields } from './mezzi.ts'
import { Coins } from './money.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/** A movement of the balance, in coins; signed. */
export const Movimento = z.object({ id: Id, operazione: z.number(), descrizione: z.string(), created_at: Instant })
export type Movimento = z.infer<typeof Movimento>

/** A movement as staff see it: `user` is the operator, null for a deleted account. */
export const StaffMovimento = z.object({ ...Movimento.shape, user: z.nullable(z.string()) })
export type StaffMovimento = z.infer<typeof StaffMovimento>

export const SALDO_SHORT = 'Saldo insufficiente'

/** A movement by hand, for money that the centre takes or gives: `operazione` in coins, positive adds. */
export const NewMovimento = z.object({
  operazione: Coins.check(z.refine((coins) => coins !== 0, { error: 'Inserisci un importo diverso da zero' })),
  descrizione: RequiredLine(),
  ...moneyFields,
})
export type NewMovimento = z.infer<typeof NewMovimento>

const MS_PER_DAY = 86_400_000
const daysOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1

/** A period of calendar days in the centre's zone, both ends included. */
const Period = z.object({ from: Day, to: Day }).check(
  z.refine((period) => daysOf(period) >= 1, { error: 'La fine non può venire prima dell’inizio', path: ['to'] }),
  z.refine((period) => daysOf(period) <= STATEMENT_MAX_DAYS, {
    error: 'Scegli un periodo di un anno al massimo',
    path: ['from'],
  }),
)

/** A member's balance over a period: opening balance, all movements, oldest first, and closing balance. */
export const Statement = z.object({
  centre: z.string(),
  from: CalendarDate,
  to: CalendarDate,
  opening: z.number(),
  closing: z.number(),
  movements: z.array(StaffMovimento),
})
export type Statement = z.infer<typeof Statement>

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
  statement: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/saldo/statement',
    grant: 'saldo.manage',
    summary: 'L’estratto conto di un iscritto in un periodo',
    params: ById,
    query: Period,
    status: 200,
    reply: Statement,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/saldo/csv',
    grant: 'saldo.manage',
    summary: 'I movimenti del saldo di un iscritto come file per un foglio di calcolo, tutti o di un periodo',
    params: ById,
    query: z.partial(z.object({ from: Day, to: Day })),
    status: 200,
    reply: null,
    csv: true,
  }),
}
