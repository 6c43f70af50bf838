import { endpoint } from './endpoint.ts'
import { priceItems } from './er.prezzi.ts'
import { feeStates } from './fee-states.ts'
import { ById, CalendarDate, Day, Id, Instant, OptionalLine, wholeNumber } from './fields.ts'
import { GroupRef } from './groups.ts'
import { WEEK_MAX_PLACES } from './limits.ts'
import { Coins } from './money.ts'
import * as z from './zod.ts'

/**
 * A week of the summer camp (Estate Ragazzi); `totale` of its `max` places are booked, `offerti` more are offered to members
 * of its waiting list, in which `in_attesa` wait. `quota` in coins.
 */
export const Settimana = z.object({
  id: Id,
  data_inizio: CalendarDate,
  data_fine: CalendarDate,
  max: z.int(),
  descrizione: z.nullable(z.string()),
  quota: z.number(),
  totale: z.int(),
  offerti: z.int(),
  in_attesa: z.int(),
})
export type Settimana = z.infer<typeof Settimana>

/** What a booking costs, in coins; a discount is negative, and `totale` is the sum of the lines. */
export const Prezzo = z.object({
  righe: z.array(z.object({ voce: z.enum(priceItems), testo: z.string(), importo: z.number() })),
  totale: z.number(),
})
export type Prezzo = z.infer<typeof Prezzo>

/** An option of a week, in coins: `totale` of its `max` places are taken. `giorno` null: all week; `max` null: no limit. */
export const Opzione = z.object({
  id: Id,
  nome: z.string(),
  giorno: z.nullable(z.string()),
  prezzo: z.number(),
  max: z.nullable(z.int()),
  totale: z.int(),
})
export type Opzione = z.infer<typeof Opzione>

/** An option as one member sees it; `prezzo` of a chosen one: when it was chosen. */
export const MemberOption = z.object({ ...Opzione.shape, scelta: z.boolean() })
export type MemberOption = z.infer<typeof MemberOption>

/** From joining a waiting list to its end. */
export const waitingStates = ['attesa', 'offerto', 'accettato', 'rifiutato', 'scaduto', 'ritirato'] as const
export type WaitingState = (typeof waitingStates)[number]
export const openWaitingStates = ['attesa', 'offerto'] as const

/** A member's row in a waiting list: `posizione` from 1, null once a place is offered, until `scade_at`. */
const OwnRow = z.object({
  posizione: z.nullable(z.int()),
  stato: z.enum(openWaitingStates),
  scade_at: z.nullable(Instant),
})

/** A week as one member sees it; `prezzo`: of its booking, or as it would be today, without options. */
export const MemberWeek = z.object({
  ...Settimana.shape,
  prenotata: z.boolean(),
  prezzo: Prezzo,
  opzioni: z.array(MemberOption),
  attesa: z.nullable(OwnRow),
})
export type MemberWeek = z.infer<typeof MemberWeek>

const OptionalText = z.nullable(z.string())
const Named = z.object({ id: Id, nome: z.string(), cognome: z.string() })

/** The booked members by their current group; `gruppo` null: members without a group. */
export const WeekRegister = z.object({
  ...Settimana.shape,
  gruppi: z.array(z.object({ gruppo: z.nullable(GroupRef), count: z.int(), nominativi: z.array(Named) })),
})
export type WeekRegister = z.infer<typeof WeekRegister>

/**
 * One booked member on the camp's printed sheet, with contacts. `note` only for a caller with `er.health`; `stato` is
 * the state of the week's quota, absent for a free week.
 */
const Enrolled = z.object({
  ...Named.shape,
  data_nascita: CalendarDate,
  minorenne: z.boolean(),
  telefono: OptionalText,
  nome_tutore: OptionalText,
  telefono_tutore: OptionalText,
  nome_contatto_emergenza_1: OptionalText,
  telefono_contatto_emergenza_1: OptionalText,
  nome_contatto_emergenza_2: OptionalText,
  telefono_contatto_emergenza_2: OptionalText,
  note: z.optional(OptionalText),
  /** How the week is settled, what of it is paid and what is left; absent where the week costs nothing. */
  stato: z.optional(z.nullable(z.enum(feeStates))),
  versato: z.optional(z.number()),
  residuo: z.optional(z.number()),
})
export type Enrolled = z.infer<typeof Enrolled>

/** A leader of a team, on the sheet. */
const TeamLeader = z.object({ ...Named.shape, telefono: OptionalText })

/** A team on the sheet; `squadra` null: who is in none. */
const TeamSheet = z.object({
  squadra: z.nullable(z.object({ id: Id, nome: z.string(), colore: z.string() })),
  count: z.int(),
  iscritti: z.array(Enrolled),
  animatori: z.array(TeamLeader),
})
export type TeamSheet = z.infer<typeof TeamSheet>

/**
 * The printed sheet of a week, each member with the data needed on the day: the groups of `WeekRegister`, or the teams (and
 * then no groups).
 */
export const WeekSheet = z.object({
  ...Settimana.shape,
  centre: z.string(),
  gruppi: z.array(z.object({ gruppo: z.nullable(GroupRef), count: z.int(), iscritti: z.array(Enrolled) })),
  squadre: z.optional(z.array(TeamSheet)),
})
export type WeekSheet = z.infer<typeof WeekSheet>

export const WEEK_DATES = 'La fine non può venire prima dell’inizio'
const Places = z
  .int({ error: 'Inserisci un numero valido.' })
  .check(z.minimum(1, { error: 'Serve almeno un posto' }), z.maximum(WEEK_MAX_PLACES))
const Quota = Coins.check(z.refine((coins) => coins >= 0, { error: 'La quota non può essere negativa' }))

const fields = {
  data_inizio: Day,
  data_fine: Day,
  max: Places,
  descrizione: OptionalLine(),
  quota: Quota,
}
const ordered = (week: { data_inizio?: string; data_fine?: string }) =>
  week.data_inizio === undefined || week.data_fine === undefined || week.data_fine >= week.data_inizio

export const NewWeek = z
  .object({ ...fields, descrizione: z.optional(fields.descrizione), quota: z._default(Quota, 0) })
  .check(z.refine(ordered, { error: WEEK_DATES, path: ['data_fine'] }))
export type NewWeek = z.infer<typeof NewWeek>

/** Absent fields keep their value; the dates are validated together with the stored ones. */
export const WeekChange = z.partial(z.object(fields))
export type WeekChange = z.infer<typeof WeekChange>

export const WEEK_FULL = 'Settimana al completo'
export const WEEK_BOOKED = 'Settimana già prenotata'
export const WEEK_PAID = 'La quota è già stata pagata: prima annulla il pagamento'

export const PRICE_CHANGED = 'Il prezzo è cambiato'
/** Options that are full: 422 with the name of the first. */
export const optionFull = (nome: string) => `${nome}: posti esauriti`

/** What is booked with a week. `totale_atteso`: the price that was shown, in coins; another one is refused. */
export const BookingChoice = z.object({
  opzioni: z.optional(z.array(Id).check(z.maxLength(50))),
  totale_atteso: z.optional(Coins),
})
export type BookingChoice = z.infer<typeof BookingChoice>

/** The parameters of a booking's path. */
export const Booking = z.object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  anagraficaId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
})

export const er = {
  list: endpoint({
    method: 'GET',
    path: '/api/er',
    grant: 'er.read',
    summary: 'Le settimane di Estate Ragazzi, per data',
    status: 200,
    reply: z.array(Settimana),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/er/:id',
    grant: 'er.read',
    summary: 'Una settimana, con gli iscritti per gruppo',
    params: ById,
    status: 200,
    reply: WeekRegister,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/er/:id/register',
    grant: 'er.read',
    recorded: true,
    summary: 'Il registro di una settimana, da stampare: per gruppo, o per squadra',
    params: ById,
    query: z.object({ per: z.optional(z.enum(['gruppo', 'squadra'])) }),
    status: 200,
    reply: WeekSheet,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/er/:id/csv',
    grant: 'er.read',
    summary: 'Gli iscritti di una settimana come file per un foglio di calcolo',
    params: ById,
    status: 200,
    reply: null,
    csv: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/er',
    grant: 'er.manage',
    summary: 'Aggiunge una settimana',
    body: NewWeek,
    status: 201,
    reply: Settimana,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/er/:id',
    grant: 'er.manage',
    summary: 'Modifica una settimana',
    params: ById,
    body: WeekChange,
    status: 200,
    reply: Settimana,
    refusals: { 422: 'I posti sono meno delle prenotazioni, o le date non sono in ordine' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/er/:id',
    grant: 'er.manage',
    summary: 'Elimina una settimana e le sue prenotazioni',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 409: WEEK_PAID },
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/er/:id/anagrafiche/:anagraficaId',
    grant: 'er.book',
    summary: 'Prenota la settimana per un iscritto',
    params: Booking,
    body: BookingChoice,
    status: 200,
    reply: Settimana,
    refusals: { 409: `${WEEK_BOOKED}, o ${PRICE_CHANGED.toLowerCase()}`, 422: WEEK_FULL },
  }),
  unbook: endpoint({
    method: 'DELETE',
    path: '/api/er/:id/anagrafiche/:anagraficaId',
    grant: 'er.book',
    summary: 'Annulla la prenotazione di un iscritto',
    params: Booking,
    status: 200,
    reply: Settimana,
    refusals: { 404: 'Non è prenotata', 409: WEEK_PAID },
  }),
}
