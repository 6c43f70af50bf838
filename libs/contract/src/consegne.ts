import { endpoint } from './endpoint.ts'
import { ById, CardId, Id, Instant, RequiredLine, wholeNumber } from './fields.ts'
import { GroupRef } from './groups.ts'
import { Page, pageQuery } from './page.ts'
import { SoloWindow, Relation } from './persone.ts'
import { AllowedGroups, ReadAt } from './scanner.ts'
import { StatoAccesso } from './stato-accesso.ts'
import * as z from './zod.ts'

/** Hand-overs: a child leaves the centre with an adult, who is written down. */

/** Children of one confirmation. */
const CONFIRMED_AT_ONCE = 12
/** How long the operator of a hand-over can undo it; an administrator: until midnight in the centre's zone. */
export const UNDO_MINUTES = 10

/** Messages of the access log. */
export const EXIT_UNREGISTERED = 'Uscita senza consegna registrata'
export const LEFT_ALONE = 'Uscito da solo'
export const LEFT_WITHOUT = 'Uscito senza consegna'
export const HAND_OVER_UNDONE = 'Consegna annullata'
export const HANDED_TO = 'Consegnato a'

export const NOT_SAME_FAMILY = 'Non è della stessa famiglia'
export const NOT_AUTHORISED = 'Non è tra le persone autorizzate'
export const READING_TOO_OLD = 'Lettura troppo vecchia'
export const ALL_MOVED = 'Tutti già registrati: non c’è niente da confermare'
export const HAND_OVER_OVER = 'Si è mosso dopo: la consegna non si può più annullare'
export const UNDO_TOO_LATE = 'Sono passati più di 10 minuti: chiedi a un amministratore'

export const Mode = z.enum(['persona', 'altro', 'senza'], { error: 'Scegli a chi consegni' })
export type Mode = z.infer<typeof Mode>

/**
 * A child that comes in or leaves. A child that must be handed over leaves with `modo`: to a person who may collect it,
 * to another one by `nome` (a guardian has said so, `autorizzato_da`), or without a hand-over.
 */
const Movement = z.object({
  id: Id,
  to: StatoAccesso,
  modo: z.optional(Mode),
  persona_id: z.optional(Id),
  nome: z.optional(RequiredLine()),
  autorizzato_da: z.optional(Id),
})
export type Movement = z.infer<typeof Movement>

const needs = (field: 'persona_id' | 'nome', modo: Mode) =>
  z.refine<Movement>((move) => move.modo !== modo || move[field] !== undefined, {
    error: field === 'nome' ? 'Scrivi a chi lo consegni' : 'Scegli a chi lo consegni',
    path: [field],
  })

export const Confirmation = z
  .object({
    card_id: z.optional(CardId),
    /** Of any child of the family, when the card was forgotten. */
    anagrafica_id: z.optional(Id),
    ...AllowedGroups,
    read_at: ReadAt,
    movimenti: z
      .array(Movement.check(needs('persona_id', 'persona'), needs('nome', 'altro')), {
        error: 'Scegli almeno un iscritto',
      })
      .check(
        z.minLength(1, { error: 'Scegli almeno un iscritto' }),
        z.maxLength(CONFIRMED_AT_ONCE),
        z.refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, {
          error: 'Ogni iscritto si conferma una volta sola',
        }),
      ),
  })
  .check(
    z.refine(({ card_id, anagrafica_id }) => (card_id === undefined) !== (anagrafica_id === undefined), {
      error: 'Leggi la card, o scegli l’iscritto',
      path: ['card_id'],
    }),
  )
export type Confirmation = z.infer<typeof Confirmation>

/** What became of one child; `consegna_id` is null where nobody had to take it over. */
const Confirmed = z.object({
  id: Id,
  name: z.string(),
  stato_accesso: StatoAccesso,
  consegna_id: z.nullable(Id),
  message: z.nullable(z.string()),
})
export type Confirmed = z.infer<typeof Confirmed>

/** A hand-over. `nome` is null for one without an adult, `autorizzato_da` the name of the guardian who allowed it. */
export const HandOver = z.object({
  id: Id,
  anagrafica_id: Id,
  name: z.string(),
  modo: Mode,
  nome: z.nullable(z.string()),
  autorizzato_da: z.nullable(z.string()),
  user: z.nullable(z.string()),
  created_at: Instant,
})
export type HandOver = z.infer<typeof HandOver>

/** The most children of the sheet. */
export const SHEET_MAX = 5_000
/** How often a page asks for the sheet. */
export const SHEET_MINUTES = 5

const ExitSheetRow = z.object({
  id: Id,
  card_id: z.nullable(z.string()),
  /** The card of its family. */
  family_card: z.nullable(z.string()),
  name: z.string(),
  gruppo: z.nullable(z.omit(GroupRef, { id: true })),
  sempre_accompagnato: z.boolean(),
  da_solo: z.array(SoloWindow),
  /** Whether somebody must not collect it. */
  divieto: z.boolean(),
  persone: z.array(
    z.object({
      persona_id: Id,
      nome: z.string(),
      relazione: Relation,
      dal: z.string(),
      al: z.nullable(z.string()),
    }),
  ),
})
export type ExitSheetRow = z.infer<typeof ExitSheetRow>

/** Who may collect each child that must be handed over, for a door without a network; as of the hour `at`. */
export const ExitSheet = z.object({ at: Instant, truncated: z.boolean(), data: z.array(ExitSheetRow) })
export type ExitSheet = z.infer<typeof ExitSheet>

export const consegne = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/scanner/conferma',
    grant: 'scanner.read',
    recorded: false,
    readsCard: true,
    summary: 'Fa entrare o uscire i bambini di una card, e registra a chi sono stati consegnati',
    body: Confirmation,
    status: 200,
    reply: z.object({ esiti: z.array(Confirmed) }),
    idempotent: true,
    refusals: {
      404: 'Card non riconosciuta',
      409: ALL_MOVED,
      422: `${NOT_SAME_FAMILY}; ${NOT_AUTHORISED.toLowerCase()}; verifica con il responsabile`,
    },
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/scanner/conferma/:consegna_id',
    grant: 'scanner.read',
    recorded: false,
    summary: 'Annulla una consegna: il bambino è di nuovo dentro',
    params: z.object({ consegna_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    status: 204,
    reply: null,
    refusals: { 409: `${HAND_OVER_OVER}; ${UNDO_TOO_LATE.toLowerCase()}` },
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/scanner/uscite',
    grant: 'scanner.sheet',
    recorded: 'opening',
    summary: 'Chi può ritirare i bambini da consegnare, per una porta senza rete',
    status: 200,
    reply: ExitSheet,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/presence/consegne',
    grant: 'hand-overs.review',
    summary:
      'Le consegne, dalla più recente; con `da_vedere` quelle a chi non è tra le persone autorizzate, finché sono viste',
    query: z.object({ ...pageQuery, da_vedere: z.optional(wholeNumber(0, 1)) }),
    status: 200,
    reply: Page(HandOver),
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/presence/consegne/:id',
    grant: 'hand-overs.review',
    summary: 'Segna una consegna come vista',
    params: ById,
    body: z.object({ vista: z.boolean() }),
    status: 200,
    reply: HandOver,
  }),
}
