import { endpoint } from './endpoint.ts'
import type { Discounts } from './er.prezzi.ts'
import { Booking, Opzione, Prezzo } from './er.ts'
import { ById, Day, Id, RequiredLine, RequiredLines } from './fields.ts'
import { TEXT_MAX_CHARS, WEEK_MAX_PLACES } from './limits.ts'
import { Coins, toHundredths } from './money.ts'
import * as z from './zod.ts'

/** The rules of the summer camp, the options of its weeks, and what a booking costs and gives back. */

export const CONFIGURATION_CHANGED = 'Qualcun altro ha appena cambiato questi dati: ricarica la pagina'
export const OPTION_CHOSEN = 'Opzione già scelta'
export const BELOW_PAID = 'È meno di quanto è già stato pagato: annulla prima il pagamento'
const REASON_MISSING = 'Scrivi il motivo'

const Discount = Coins.check(z.refine((coins) => coins >= 0, { error: 'Lo sconto non può essere negativo' }))
const whole = (min: number, max: number) =>
  z.int({ error: 'Inserisci un numero valido.' }).check(z.minimum(min), z.maximum(max))

/** Discounts in coins. `offerta_giorni`: how long an offered place is kept; `rapporto`: children for one adult. */
export const CampRules = z.object({
  /** For the second child of a family in a week, and for each further one. */
  fratelli: z.tuple([Discount, Discount]),
  /** For a booking until and including the day `entro`. */
  presto: z.nullable(z.object({ entro: Day, sconto: Discount })),
  /** Once a calendar year, for the booking that makes this number of weeks. */
  pacchetto: z.nullable(z.object({ settimane: whole(2, 52), sconto: Discount })),
  /** All goes back until `giorni` before the week, then `percento`, and nothing from its first day on. */
  rimborso: z.nullable(z.object({ giorni: whole(0, 365), percento: whole(0, 100) })),
  offerta_giorni: whole(1, 30),
  rapporto: whole(1, 100),
})
export type CampRules = z.infer<typeof CampRules>

export const defaultCampRules: CampRules = {
  fratelli: [0, 0],
  presto: null,
  pacchetto: null,
  rimborso: null,
  offerta_giorni: 2,
  rapporto: 20,
}

/** The discounts of the rules in hundredths, for `priceOf`. */
export function discountsIn({ fratelli: [second, further], presto, pacchetto }: CampRules): Discounts {
  return {
    fratelli: [toHundredths(second), toHundredths(further)],
    presto: presto && { ...presto, sconto: toHundredths(presto.sconto) },
    pacchetto: pacchetto && { ...pacchetto, sconto: toHundredths(pacchetto.sconto) },
  }
}

const OPTIONS_MAX = 50
const Price = Coins.check(z.refine((coins) => coins >= 0, { error: 'Il prezzo non può essere negativo' }))

/** All options of a week; one with an `id` is changed, one without is added, one that is missing is removed. */
export const NewOptions = z
  .array(
    z.object({
      id: z.optional(Id),
      nome: RequiredLine(),
      giorno: z.nullable(Day),
      prezzo: Price,
      max: z.nullable(whole(1, WEEK_MAX_PLACES)),
    }),
  )
  .check(z.maxLength(OPTIONS_MAX))
export type NewOptions = z.infer<typeof NewOptions>

/** Fields of a booking's price; an absent one stays. `riduzione` in coins, 0: none. */
export const PriceChange = z.object({
  opzioni: z.optional(z.array(Id).check(z.maxLength(OPTIONS_MAX))),
  riduzione: z.optional(Discount),
  motivo: RequiredLines(TEXT_MAX_CHARS, REASON_MISSING),
})
export type PriceChange = z.infer<typeof PriceChange>

const refundWays = ['saldo', 'contanti', 'bonifico'] as const
export type RefundWay = (typeof refundWays)[number]

/** `trattenuta`: what the centre keeps, in place of the rule, from 0 to what was paid. */
export const Cancellation = z.object({
  motivo: RequiredLines(TEXT_MAX_CHARS, REASON_MISSING),
  trattenuta: z.optional(Discount),
  verso: z.enum(refundWays),
})
export type Cancellation = z.infer<typeof Cancellation>

/** What a cancellation gives back, in coins: the lines add up to `rimborso`. */
const Refund = z.object({
  rimborso: z.number(),
  righe: z.array(z.object({ testo: z.string(), importo: z.number() })),
})
export type Refund = z.infer<typeof Refund>

export const campPrices = {
  rules: endpoint({
    method: 'GET',
    path: '/api/er/regole',
    grant: 'er.book',
    summary: 'Le regole di Estate Ragazzi: sconti, rimborsi, durata delle offerte, animatori per bambini',
    status: 200,
    reply: CampRules,
    configuration: true,
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/api/er/regole',
    grant: 'er.manage',
    summary: 'Cambia le regole di Estate Ragazzi; i prezzi già promessi restano',
    body: CampRules,
    status: 200,
    reply: CampRules,
    configuration: true,
    refusals: { 409: CONFIGURATION_CHANGED },
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/er/:id/opzioni',
    grant: 'er.book',
    summary: 'Le opzioni di una settimana: gite, pranzi',
    params: ById,
    status: 200,
    reply: z.array(Opzione),
    configuration: true,
  }),
  changeOptions: endpoint({
    method: 'PUT',
    path: '/api/er/:id/opzioni',
    grant: 'er.manage',
    summary: 'Cambia le opzioni di una settimana; un nuovo prezzo vale per le nuove scelte',
    params: ById,
    body: NewOptions,
    status: 200,
    reply: z.array(Opzione),
    configuration: true,
    refusals: { 409: `${CONFIGURATION_CHANGED}, o ${OPTION_CHOSEN.toLowerCase()}` },
  }),
  changePrice: endpoint({
    method: 'PUT',
    path: '/api/er/:id/anagrafiche/:anagraficaId/prezzo',
    grant: 'er.prices',
    summary: 'Cambia opzioni e riduzione di una prenotazione',
    params: Booking,
    body: PriceChange,
    status: 200,
    reply: Prezzo,
    refusals: { 404: 'Non è prenotata', 422: BELOW_PAID },
  }),
  refund: endpoint({
    method: 'GET',
    path: '/api/er/:id/anagrafiche/:anagraficaId/rimborso',
    grant: 'er.prices',
    summary: 'Che cosa restituirebbe oggi la regola, se la prenotazione fosse annullata',
    params: Booking,
    status: 200,
    reply: Refund,
    refusals: { 404: 'Non è prenotata' },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/er/:id/anagrafiche/:anagraficaId/annulla',
    grant: 'er.prices',
    summary: 'Annulla una prenotazione e restituisce ciò che spetta',
    params: Booking,
    body: Cancellation,
    status: 200,
    reply: Refund,
    idempotent: true,
    refusals: { 404: 'Non è prenotata' },
  }),
}
