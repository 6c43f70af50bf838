import { endpoint } from './endpoint.ts'
import { CalendarDate, Day, Id, Instant } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/**
 * Kinds of operations: a fee paid in money, a fee paid from the balance, coins added by hand, coins removed by hand,
 * coins spent at the till.
 */
export const closeKinds = ['pagato', 'saldo', 'ricarica', 'prelievo', 'cassa'] as const
export type CloseKind = (typeof closeKinds)[number]

/** Kinds that take in or return money; the others only move coins that were paid for before. */
export const moneyKinds = ['pagato', 'ricarica', 'prelievo'] as const satisfies readonly CloseKind[]

/**
 * One kind on a day, in coins: income is positive, amounts given back are negative. `operazioni` excludes reversals,
 * which are counted in `annullate`; `importo` is the sum of both.
 */
const KindTotal = z.object({
  kind: z.enum(closeKinds),
  operazioni: z.int(),
  annullate: z.int(),
  importo: z.number(),
})
export type KindTotal = z.infer<typeof KindTotal>

const totals = { incasso: z.number(), kinds: z.array(KindTotal) }

/**
 * A day of the centre: `incasso` is the expected money, the sum of `moneyKinds`; kinds in the order of `closeKinds`,
 * operators by name, each with the kinds it had. `user` null: a deleted account.
 */
export const DayClose = z.object({
  centre: z.string(),
  date: CalendarDate,
  ...totals,
  operators: z.array(z.object({ user: z.nullable(z.string()), ...totals })),
})
export type DayClose = z.infer<typeof DayClose>

/** One operation of a day; `anagrafica` null: an erased member. A reversal has an `importo` of the opposite sign. */
export const CloseEntry = z.object({
  id: Id,
  kind: z.enum(closeKinds),
  created_at: Instant,
  anagrafica: z.nullable(z.object({ id: Id, nome: z.string(), cognome: z.string() })),
  descrizione: z.string(),
  importo: z.number(),
  user: z.nullable(z.string()),
})
export type CloseEntry = z.infer<typeof CloseEntry>

/** A day in the centre's zone; default today. */
const byDay = { date: z.optional(Day) }

export const chiusura = {
  read: endpoint({
    method: 'GET',
    path: '/api/cassa/chiusura',
    grant: 'cassa.close',
    summary: 'La chiusura di un giorno: quanto è entrato, per tipo e per operatore',
    query: z.object(byDay),
    status: 200,
    reply: DayClose,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/cassa/chiusura/operazioni',
    grant: 'cassa.close',
    summary: 'Le operazioni di un giorno, dalla più recente',
    query: z.object({ ...pageQuery, ...byDay }),
    status: 200,
    reply: Page(CloseEntry),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/cassa/chiusura/csv',
    grant: 'cassa.close',
    summary: 'Le operazioni di un giorno come file per un foglio di calcolo',
    query: z.object(byDay),
    status: 200,
    reply: null,
    csv: true,
  }),
}
