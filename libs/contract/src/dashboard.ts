import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, Instant } from './fields.ts'
import { Group } from './groups.ts'
import * as z from './zod.ts'

/**
 * Current counts. `accesses`: entries ever; `er`: bookings of weeks that are not over; `unpaid` is absent without
 * `anagrafica.fees`.
 */
export const DashboardStats = z.object({
  requests: z.int(),
  users: z.int(),
  activeCard: z.int(),
  inside: z.int(),
  accesses: z.int(),
  unpaid: z.optional(z.int()),
  er: z.int(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

const Day = z.object({ date: CalendarDate, ingressi: z.int(), uscite: z.int(), errors: z.int(), unique_users: z.int() })
const Hour = z.object({ hour: z.int(), ingressi: z.int(), uscite: z.int() })
const BookedWeek = z.object({
  id: Id,
  descrizione: z.nullable(z.string()),
  data_inizio: CalendarDate,
  data_fine: CalendarDate,
  totale: z.int(),
  gruppi: z.array(z.object({ gruppo: z.nullable(z.object({ nome: z.string(), colore: z.string() })), count: z.int() })),
})

/**
 * The charts: members and members inside by group, the 7 days up to today, today's 24 hours, weeks that are not over.
 */
export const DashboardPrivate = z.object({
  gruppi: z.array(Group),
  gruppiPresence: z.array(Group),
  lastWeek: z.array(Day),
  todayHours: z.array(Hour),
  prenotazioni: z.array(BookedWeek),
})
export type DashboardPrivate = z.infer<typeof DashboardPrivate>

/** A problem that an administrator must solve now; `at`: its beginning. */
export const Alert = z.object({ kind: z.enum(['cards', 'codes', 'locked', 'pairing']), text: z.string(), at: Instant })
export type Alert = z.infer<typeof Alert>

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    grant: 'dashboard.read',
    summary: 'I numeri della dashboard',
    status: 200,
    reply: DashboardStats,
  }),
  private: endpoint({
    method: 'GET',
    path: '/api/dashboard/private',
    grant: 'dashboard.read',
    summary: 'I grafici della dashboard',
    status: 200,
    reply: DashboardPrivate,
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/dashboard/alerts',
    grant: 'system.read',
    summary: 'Ciò che qualcuno deve guardare adesso: codici che non partono, accessi bloccati',
    status: 200,
    reply: z.array(Alert),
  }),
}
