import { ConfirmingRelation } from './conferme.ts'
import { endpoint } from './endpoint.ts'
import { ById, Day, Id, OptionalLines, RequiredLine, RequiredLines } from './fields.ts'
import { GroupRef } from './groups.ts'
import { NOTE_MAX_CHARS, TEXT_MAX_CHARS } from './limits.ts'
import * as z from './zod.ts'

/** A member's health sheet: stored encrypted, opened by a press that the register of changes keeps. */

/** What a kitchen counts. */
export const diets = ['glutine', 'lattosio', 'uova', 'frutta_secca', 'pesce', 'carne', 'maiale', 'altro'] as const
export type Diet = (typeof diets)[number]

/** After "senza". */
export const DIET_LABELS = {
  glutine: 'Glutine',
  lattosio: 'Lattosio',
  uova: 'Uova',
  frutta_secca: 'Frutta secca',
  pesce: 'Pesce',
  carne: 'Carne',
  maiale: 'Maiale',
  altro: 'Altro (scritto tra le allergie)',
} as const satisfies Record<Diet, string>

export const HEALTH_CONSENT_MISSING = 'Manca il consenso ai dati sulla salute'
export const HEALTH_KEY_FOREIGN =
  'I dati sulla salute sono cifrati con un’altra APP_KEY: finché il sistema non ritrova quella di prima non si possono leggere'
export const HEALTH_REASON_MISSING = 'Scrivi perché servono'

/** The texts of a sheet; null: nothing to say. */
export const healthTexts = ['allergie', 'farmaci', 'patologie', 'istruzioni'] as const
export type HealthText = (typeof healthTexts)[number]

export const HEALTH_LABELS = {
  allergie: 'Allergie e intolleranze',
  farmaci: 'Farmaci',
  patologie: 'Patologie',
  istruzioni: 'Che cosa fare in emergenza',
} as const satisfies Record<HealthText, string>

/** `attenzione`: the door shows a mark, without the reason. */
export const HealthSheet = z.object({
  allergie: z.nullable(z.string()),
  farmaci: z.nullable(z.string()),
  patologie: z.nullable(z.string()),
  istruzioni: z.nullable(z.string()),
  diete: z.array(z.enum(diets)),
  attenzione: z.boolean(),
})
export type HealthSheet = z.infer<typeof HealthSheet>

/** `consenso`: the last answer about health data; null: none. */
const OpenedSheet = z.extend(HealthSheet, { consenso: z.nullable(z.boolean()) })
export type OpenedSheet = z.infer<typeof OpenedSheet>

const Change = {
  allergie: z.optional(OptionalLines(NOTE_MAX_CHARS)),
  farmaci: z.optional(OptionalLines(NOTE_MAX_CHARS)),
  patologie: z.optional(OptionalLines(NOTE_MAX_CHARS)),
  istruzioni: z.optional(OptionalLines(NOTE_MAX_CHARS)),
  diete: z.optional(z.array(z.enum(diets)).check(z.maxLength(diets.length))),
  attenzione: z.optional(z.boolean()),
}

/** Fields of a sheet; an absent one stays. */
export const HealthChange = z.object(Change)
export type HealthChange = z.infer<typeof HealthChange>

/** At the desk, also the health note of the record, and the consent on a signed paper. */
export const DeskHealthChange = z.object({
  ...Change,
  note: z.optional(OptionalLines(NOTE_MAX_CHARS)),
  carta: z.optional(z.object({ nome: RequiredLine(), relazione: z.optional(ConfirmingRelation), firmato_il: Day })),
})
export type DeskHealthChange = z.infer<typeof DeskHealthChange>

/** The sheet of a member who is inside. */
const PresentSheet = z.extend(HealthSheet, {
  anagrafica_id: Id,
  nome: z.string(),
  cognome: z.string(),
  gruppo: z.nullable(GroupRef),
})
export type PresentSheet = z.infer<typeof PresentSheet>

const refusals = { 409: HEALTH_KEY_FOREIGN, 422: HEALTH_CONSENT_MISSING }

export const salute = {
  open: endpoint({
    method: 'POST',
    path: '/api/anagrafica/:id/salute/apri',
    grant: 'anagrafica.health',
    summary: 'Apre la scheda sanitaria di un iscritto; il registro lo annota',
    params: ById,
    body: z.object({ motivo: z.optional(OptionalLines(TEXT_MAX_CHARS)) }),
    status: 200,
    reply: OpenedSheet,
    refusals: { 409: HEALTH_KEY_FOREIGN },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id/salute',
    grant: 'anagrafica.health',
    summary: 'Cambia la scheda sanitaria di un iscritto, e nello stesso momento la sua nota',
    params: ById,
    body: DeskHealthChange,
    status: 200,
    reply: OpenedSheet,
    refusals,
  }),
  present: endpoint({
    method: 'POST',
    path: '/api/presence/salute',
    grant: 'presence.health',
    summary: 'Le schede sanitarie di chi è dentro, da stampare; il registro lo annota',
    body: z.object({ motivo: RequiredLines(TEXT_MAX_CHARS, HEALTH_REASON_MISSING) }),
    status: 200,
    reply: z.object({ stampata_da: z.string(), righe: z.array(PresentSheet) }),
    refusals: { 409: HEALTH_KEY_FOREIGN },
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/salute',
    grant: 'my-anagrafica',
    summary: 'La propria scheda sanitaria',
    status: 200,
    reply: OpenedSheet,
    refusals: { 409: HEALTH_KEY_FOREIGN },
  }),
  changeOwn: endpoint({
    method: 'PUT',
    path: '/api/my-anagrafica/salute',
    grant: 'my-anagrafica',
    summary: 'Cambia la propria scheda sanitaria',
    body: HealthChange,
    status: 200,
    reply: OpenedSheet,
    refusals: { 403: 'Per un minorenne risponde un genitore o tutore', ...refusals },
  }),
}
