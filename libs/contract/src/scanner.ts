import { endpoint } from './endpoint.ts'
import { ById, CardId, Day, Id, Instant } from './fields.ts'
import { GroupRef } from './groups.ts'
import { Page, pageQuery } from './page.ts'
import { StatoAccesso } from './stato-accesso.ts'
import { FamilyMember, HeldChild, Uscita } from './uscita.ts'
import * as z from './zod.ts'

const GROUPS_AT_ONCE = 1_000

/** Maximum age of a delayed reading, in hours, and how far a reader's clock may be ahead, in minutes. */
export const READ_BACK_HOURS = 24
export const READ_AHEAD_MINUTES = 2
export const CARD_UNKNOWN = 'Card non riconosciuta'
export const MEMBER_SUSPENDED = 'Utenza sospesa'

/** Which groups a reader lets in. */
export const AllowedGroups = {
  /** Outside the rules mode: ids of the groups that may enter. */
  allowed_groups: z.optional(z.array(Id).check(z.maxLength(GROUPS_AT_ONCE))),
  /** Outside the rules mode: free access, whatever the group. */
  noGroups: z.optional(z.boolean()),
}

/** Time of the reading, for a delayed scan: at most 24 h old, at most 2 min ahead. */
export const ReadAt = z.optional(z.iso.datetime({ error: 'Data di lettura non valida' }))

export const Scan = z.object({
  card_id: CardId,
  ...AllowedGroups,
  read_at: ReadAt,
  /** A child that must be handed over stays inside until `scanner/conferma`, and a family's card is known. */
  hold_exit: z.optional(z.boolean()),
})

/**
 * A member's state after a scan. A refusal has `name` and `gruppo` beside its message; both are null for an unknown
 * card.
 */
export const ScanResult = z.object({
  name: z.string(),
  stato_accesso: StatoAccesso,
  gruppo: z.nullable(z.omit(GroupRef, { id: true })),
  /** In years, if another member has the same name; absent in an answer that was stored before the field existed. */
  eta: z.optional(z.nullable(z.int())),
  /** The member's health sheet asks for attention. */
  attenzione: z.optional(z.literal(true)),
  /** With `hold_exit`, for a member that was inside. */
  uscita: z.optional(Uscita),
  /** With `uscita`, for a child that is held. */
  iscritto: z.optional(HeldChild),
  /** With `hold_exit`, for a family's card, which moves no member. */
  famiglia: z.optional(z.object({ membri: z.array(FamilyMember) })),
})
export type ScanResult = z.infer<typeof ScanResult>

/**
 * One line of the access log; `user` is the operator, if there was one, `colore` the group's. `timestamp` is a screen's
 * replacement for `created_at`: the server never sends it.
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
  inside: endpoint({
    method: 'GET',
    path: '/api/scanner/inside',
    grant: 'scanner.read',
    summary: 'Quanti iscritti sono dentro',
    status: 200,
    reply: z.object({ dentro: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/scanner/read',
    grant: 'scanner.read',
    recorded: false,
    readsCard: true,
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
