import { endpoint } from './endpoint.ts'
import { CalendarDate, Day, Id, Instant } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/**
 * What moves on a day: a fee paid in money, a fee paid from the balance, coins added by hand, coins taken away by hand,
 * coins spent at the till.
 */
export const closeKinds = ['pagato', 'saldo', 'ricarica', 'prelievo', 'cassa'] as const
export type CloseKind = (typeof closeKinds)[number]

/** Kinds that bring money or give it back; the others only move coins that were paid for before. */
export const moneyKinds = ['pagato', 'ricarica', 'prelievo'] as const satisfies readonly CloseKind[]

/**
 * One kind on a day, in coins: what came in counts up, what was given back down. `operazioni` without those that took
 * one back, which are `annullate`; the amount is of both together.
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
 * A day of the centre: `incasso` is the money that should be there, the sum of `moneyKinds`; every kind in the order of
 * `closeKinds`, the operators by name, each with the kinds it had. `user` null: an account that is no more.
 */
export const DayClose = z.object({
  centre: z.string(),
  date: CalendarDate,
  ...totals,
  operators: z.array(z.object({ user: z.nullable(z.string()), ...totals })),
})
export type DayClose = z.infer<typeof DayClose>

/** One operation of a day; `anagrafica` null: a member that was erased. Taken back: `importo` has the other sign. */
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

/** A day in the centre's zone; today, where none is named. */
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
