import { endpoint } from './endpoint.ts'
import { ById, CardId, Day, Id, Instant } from './fields.ts'
import { GroupRef } from './groups.ts'
import { Page, pageQuery } from './page.ts'
import { StatoAccesso } from './stato-accesso.ts'
import * as z from './zod.ts'

const GROUPS_AT_ONCE = 1_000

/** How old a reading may be that had to wait, in hours, and how far a reader's clock may be ahead, in minutes. */
export const READ_BACK_HOURS = 24
export const READ_AHEAD_MINUTES = 2
export const CARD_UNKNOWN = 'Card non riconosciuta'
export const MEMBER_SUSPENDED = 'Utenza sospesa'

export const Scan = z.object({
  card_id: CardId,
  /** Outside the rules mode: whose members may enter. */
  allowed_groups: z.optional(z.array(Id).check(z.maxLength(GROUPS_AT_ONCE))),
  /** Outside the rules mode: free access, whatever the group. */
  noGroups: z.optional(z.boolean()),
  /** When the card was read, for a scan that had to wait: at most 24 h old, at most 2 min ahead. */
  read_at: z.optional(z.iso.datetime({ error: 'Data di lettura non valida' })),
})

/**
 * How a member stands after a scan. A refusal carries `name` and `gruppo` beside its message; both are null
 * for a card of nobody.
 */
export const ScanResult = z.object({
  name: z.string(),
  stato_accesso: StatoAccesso,
  gruppo: z.nullable(z.omit(GroupRef, { id: true })),
})
export type ScanResult = z.infer<typeof ScanResult>

/**
 * One line of the access log; `user` is the operator, where there was one, `colore` the group's. `timestamp` is what
 * a screen shows instead of `created_at`: the server gives none.
 */
export const AccessLog = z.object({
  id: Id,
  anagrafica_id: z.nullable(Id),
  action: z.string(),
  created_at: Instant,
  message: z.nullable(z.string()),
  user: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  cognome: z.nullable(z.string()),
  gruppo: z.nullable(GroupRef),
  colore: z.optional(z.nullable(z.string())),
  timestamp: z.optional(z.nullable(z.string())),
})
export type AccessLog = z.infer<typeof AccessLog>

export const scanner = {
  list: endpoint({
    method: 'GET',
    path: '/api/scanner',
    grant: 'accesses.read',
    summary: 'Gli accessi, dal più recente; con `date` quelli di un giorno',
    query: z.object({ ...pageQuery, date: z.optional(Day) }),
    status: 200,
    reply: Page(AccessLog),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/scanner/csv',
    grant: 'accesses.read',
    summary: 'Gli accessi come file per un foglio di calcolo; con `date` quelli di un giorno',
    query: z.object({ date: z.optional(Day) }),
    status: 200,
    reply: null,
    csv: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/scanner/history/:id',
    grant: 'anagrafica.accesses',
    summary: 'Gli accessi di un iscritto, dal più recente',
    params: ById,
    query: z.object(pageQuery),
    status: 200,
    reply: Page(AccessLog),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/scanner/read',
    grant: 'scanner.read',
    summary: 'Legge una card: chi è fuori entra, chi è dentro esce',
    body: Scan,
    status: 200,
    reply: ScanResult,
    idempotent: true,
    refusals: {
      404: CARD_UNKNOWN,
      422: 'Utenza sospesa, gruppo non autorizzato, oppure nessuna regola in questa fascia oraria',
    },
  }),
}
