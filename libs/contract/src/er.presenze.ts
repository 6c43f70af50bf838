import { endpoint } from './endpoint.ts'
import { CONFIGURATION_CHANGED } from './er.regole.ts'
import { Booking } from './er.ts'
import { ById, Day, HexColour, Id, Instant, RequiredLine } from './fields.ts'
import { diets } from './salute.ts'
import * as z from './zod.ts'

/** Attendance of the summer camp: teams with their leaders, ticks by day, what the kitchen counts. */

/** Ticks of one call; a phone that was long without a network sends more in several. */
export const TICKS_AT_ONCE = 500
/** How long after it was made a tick is taken, in hours: what is older was settled in another way. */
export const TICK_HOURS = 24
/** How far a phone's clock may be ahead, in minutes: a later tick counts as made then. */
export const TICK_AHEAD_MINUTES = 2
const TEAMS_MAX = 50

export const CHILD_NOT_BOOKED = 'Non è prenotato per questa settimana'
export const DAY_OUTSIDE_WEEK = 'Il giorno non è della settimana'
export const WEEK_TOO_LONG = 'La settimana dura più di un anno: correggi le sue date'
export const ONLY_TODAY = 'Da qui si vedono e si segnano solo le presenze di oggi'

export const Squadra = z.object({ id: Id, nome: z.string(), colore: z.string() })
export type Squadra = z.infer<typeof Squadra>

/** All teams of a week; one with an `id` is changed, one without is added, one that is missing is removed. */
export const NewTeams = z
  .array(z.object({ id: z.optional(Id), nome: RequiredLine(), colore: HexColour }))
  .check(z.maxLength(TEAMS_MAX))
export type NewTeams = z.infer<typeof NewTeams>

/**
 * A booked member or a leader (`animatore`), booked or not, on one day. `presente`: as ticked at `letto_at`, else true
 * after an entry on that day; null: not known.
 */
export const AttendanceRow = z.object({
  anagrafica_id: Id,
  nome: z.string(),
  cognome: z.string(),
  squadra: z.nullable(Squadra),
  animatore: z.boolean(),
  presente: z.nullable(z.boolean()),
  letto_at: z.nullable(Instant),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

/**
 * A week on one of its days: `minori` is the number of minors present, `adulti` that of the adult leaders present, and `servono`
 * how many adults the rule of the camp requires for so many minors.
 */
const AttendanceWeek = z.object({
  id: Id,
  descrizione: z.nullable(z.string()),
  data_inizio: z.string(),
  data_fine: z.string(),
  minori: z.int(),
  adulti: z.int(),
  servono: z.int(),
  righe: z.array(AttendanceRow),
})
export type AttendanceWeek = z.infer<typeof AttendanceWeek>

export const Attendance = z.object({ giorno: z.string(), settimane: z.array(AttendanceWeek) })
export type Attendance = z.infer<typeof Attendance>

/** That a leader saw a member present or not (null: takes an earlier tick back), by the phone's clock. */
const Tick = z.object({
  settimana_id: Id,
  anagrafica_id: Id,
  giorno: Day,
  presente: z.nullable(z.boolean()),
  letto_at: z.iso.datetime({ error: 'Ora non valida' }),
})
export type Tick = z.infer<typeof Tick>

const tickOutcomes = ['preso', 'superato', 'scaduto', 'non_iscritto'] as const
export type TickOutcome = (typeof tickOutcomes)[number]

const TickResult = z.object({
  settimana_id: Id,
  anagrafica_id: Id,
  giorno: z.string(),
  esito: z.enum(tickOutcomes),
})
export type TickResult = z.infer<typeof TickResult>

/** What a kitchen needs of a day, without a name: `diete` of the booked members, options of that day and of all week. */
export const Kitchen = z.object({
  giorno: z.string(),
  iscritti: z.int(),
  presenti: z.int(),
  diete: z.partialRecord(z.enum(diets), z.int()),
  opzioni: z.array(z.object({ nome: z.string(), totale: z.int() })),
})
export type Kitchen = z.infer<typeof Kitchen>

const byDay = z.object({ giorno: z.optional(Day) })

export const attendance = {
  teams: endpoint({
    method: 'GET',
    path: '/api/er/:id/squadre',
    grant: 'er.book',
    summary: 'Le squadre di una settimana',
    params: ById,
    status: 200,
    reply: z.array(Squadra),
    configuration: true,
  }),
  changeTeams: endpoint({
    method: 'PUT',
    path: '/api/er/:id/squadre',
    grant: 'er.manage',
    summary: 'Cambia le squadre di una settimana; chi era in una squadra tolta resta senza',
    params: ById,
    body: NewTeams,
    status: 200,
    reply: z.array(Squadra),
    configuration: true,
    refusals: { 409: CONFIGURATION_CHANGED },
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/er/:id/anagrafiche/:anagraficaId/squadra',
    grant: 'er.teams',
    summary: 'Mette un iscritto in una squadra, o lo fa animatore',
    params: Booking,
    body: z.object({ squadra_id: z.nullable(Id), animatore: z.boolean() }),
    status: 200,
    reply: AttendanceRow,
    refusals: { 422: CHILD_NOT_BOOKED },
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/er/presenze',
    grant: 'er.attendance',
    summary: 'Chi c’è in un giorno, per settimana; senza giorno oggi',
    query: byDay,
    status: 200,
    reply: Attendance,
    refusals: { 403: ONLY_TODAY },
  }),
  tick: endpoint({
    method: 'PUT',
    path: '/api/er/presenze',
    grant: 'er.attendance',
    summary: 'Segna presenti e assenti, anche più tardi, da un telefono che era senza rete',
    body: z.object({ righe: z.array(Tick).check(z.maxLength(TICKS_AT_ONCE)) }),
    status: 200,
    reply: z.object({ esiti: z.array(TickResult) }),
    refusals: { 403: ONLY_TODAY },
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/er/:id/presenze/csv',
    grant: 'er.read',
    summary: 'Le presenze di una settimana, giorno per giorno, come file',
    params: ById,
    status: 200,
    reply: null,
    csv: true,
    refusals: { 422: WEEK_TOO_LONG },
  }),
  kitchen: endpoint({
    method: 'GET',
    path: '/api/er/:id/cucina',
    grant: 'er.book',
    summary: 'I numeri per la cucina in un giorno, senza nomi',
    params: ById,
    query: byDay,
    status: 200,
    reply: Kitchen,
    refusals: { 422: DAY_OUTSIDE_WEEK },
  }),
}
