import { endpoint } from './endpoint.ts'
import { CalendarDate, Day, Id, Instant, Line } from './fields.ts'
import { mezzi, Mezzo } from './mezzi.ts'
import { Coins } from './money.ts'
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

/** The money of a day by one means, in coins. */
const MezzoTotal = z.object({ mezzo: z.enum(mezzi), importo: z.number() })
export type MezzoTotal = z.infer<typeof MezzoTotal>

/** `mezzi`: one for each means, in their order; they add up to `incasso`. */
const totals = { incasso: z.number(), mezzi: z.array(MezzoTotal), kinds: z.array(KindTotal) }

/**
 * The cash of a drawer at the end of a day, in coins. `fondo`: what was counted last before that day, 0 if nothing was;
 * `atteso`: `fondo` and the cash that came and went since, up to and including the day, without a `fondo` that of the day
 * alone. `contato`, `differenza` (`contato` less `atteso`) and `nota` are null until the day is counted.
 */
export const Drawer = z.object({
  fondo: z.number(),
  atteso: z.number(),
  contato: z.nullable(z.number()),
  differenza: z.nullable(z.number()),
  nota: z.nullable(z.string()),
})
export type Drawer = z.infer<typeof Drawer>

/** What an operator has counted; `nota` says why it is not what was expected. */
export const DrawerCount = z.object({
  contato: Coins.check(z.refine((coins) => coins >= 0, { error: "L'importo non può essere negativo" })),
  nota: z._default(Line(), ''),
})
export type DrawerCount = z.infer<typeof DrawerCount>

/**
 * A day of the centre: `incasso` is the expected money, the sum of `moneyKinds`; kinds in the order of `closeKinds`,
 * operators by name, each with the kinds it had. `user` null: a deleted account. Money counts on the day of its recording.
 */
export const DayClose = z.object({
  centre: z.string(),
  date: CalendarDate,
  ...totals,
  cassetto: Drawer,
  operators: z.array(z.object({ user: z.nullable(z.string()), ...totals })),
})
export type DayClose = z.infer<typeof DayClose>

/**
 * One operation of a day; `anagrafica` null: an erased member. A reversal has an `importo` of the opposite sign. `mezzo`
 * null: no money passed.
 */
export const CloseEntry = z.object({
  id: Id,
  kind: z.enum(closeKinds),
  created_at: Instant,
  anagrafica: z.nullable(z.object({ id: Id, nome: z.string(), cognome: z.string() })),
  descrizione: z.string(),
  importo: z.number(),
  mezzo: z.nullable(Mezzo),
  user: z.nullable(z.string()),
})
export type CloseEntry = z.infer<typeof CloseEntry>

export const DAY_TO_COME = 'Il giorno deve ancora venire'

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
  count: endpoint({
    method: 'PUT',
    path: '/api/cassa/chiusura/:date',
    grant: 'cassa.close',
    summary: 'Segna quanto c’è nel cassetto alla fine di un giorno',
    params: z.object({ date: Day }),
    body: DrawerCount,
    status: 200,
    reply: Drawer,
    idempotent: true,
    refusals: { 422: DAY_TO_COME },
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
