import { AnagraficaChange, Identity, NewAnagrafica, Stato } from './anagrafica.input.ts'
import { AnagraficaFilters, AnagraficaQuery } from './anagrafica.query.ts'
import { consentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek } from './er.ts'
import { feeStates } from './fee-states.ts'
import { ById, CalendarDate, Id, Instant, OptionalLines, wholeNumber } from './fields.ts'
import { GroupRef } from './groups.ts'
import { NOTE_MAX_CHARS } from './limits.ts'
import { each, healthNote, listedFields, memberFieldNames } from './member-fields.ts'
import { Mezzo } from './mezzi.ts'
import { Page, pageQuery } from './page.ts'
import { StatoAccesso } from './stato-accesso.ts'
import * as z from './zod.ts'

const Text = z.string()
const OptionalText = z.nullable(z.string())

/**
 * A payment for a fee or a week that was not taken back; `mezzo` null: from the balance; `ricevuta_id`: the valid receipt
 * that it stands in.
 */
const DuePayment = z.object({
  id: Id,
  importo: z.number(),
  mezzo: z.nullable(Mezzo),
  data: CalendarDate,
  ricevuta_id: z.nullable(Id),
})

/** A fee or a booked week of a member: what it costs, what of it is paid and what is left; `stato` null is not paid in full. */
export const QuotaRow = z.object({
  id: Id,
  type: z.enum(['settimana', 'tesseramento']),
  descrizione: Text,
  importo: z.number(),
  versato: z.number(),
  residuo: z.number(),
  pagamenti: z.array(DuePayment),
  stato: z.nullable(z.enum(feeStates)),
  updated_at: z.nullable(Instant),
  created_at: Instant,
})
export type QuotaRow = z.infer<typeof QuotaRow>

/** The fee fields: absent for a caller without `anagrafica.fees`. */
const fees = {
  hasToPay: z.optional(z.boolean()),
  quote_da_pagare: z.optional(z.int()),
  importo_quote_da_pagare: z.optional(z.number()),
}

const LastLog = z.object({ action: Text, created_at: Instant, message: OptionalText })

/** A member in a list: without the health notes and the rows of its fees. */
export const AnagraficaRow = z.object({
  id: Id,
  card_id: OptionalText,
  stato: Stato,
  stato_accesso: StatoAccesso,
  ...each(listedFields, 'reply'),
  minorenne: z.boolean(),
  gruppo_id: z.nullable(Id),
  gruppo: z.nullable(GroupRef),
  saldo: z.number(),
  error_email: z.boolean(),
  isRequest: z.boolean(),
  privacy_accettata: z.nullable(z.boolean()),
  autorizza_intervento_medico: z.nullable(z.boolean()),
  autorizza_foto_video: z.nullable(z.boolean()),
  foto_riconoscimento: z.nullable(z.boolean()),
  last_editor: z.nullable(z.object({ name: Text })),
  created_at: Instant,
  updated_at: Instant,
  ...fees,
  /** Absent for a caller without `anagrafica.accesses`. */
  last_log: z.optional(z.nullable(LastLog)),
})
export type AnagraficaRow = z.infer<typeof AnagraficaRow>

export const Anagrafica = z.object({
  ...AnagraficaRow.shape,
  /** Absent for a caller without `anagrafica.health`. */
  note: z.optional(healthNote.reply),
  quote: z.optional(z.array(QuotaRow)),
  /** The code by which a transfer names the member: `causaleOf`. Absent where `quote` is. */
  causale: z.optional(Text),
})
export type Anagrafica = z.infer<typeof Anagrafica>

/** Likenesses of two records of the same person, surest first; the first two are almost certain. */
export const likenesses = ['codice_fiscale', 'nome_e_nascita', 'nome'] as const

/** A member similar to a request. */
export const SimilarMember = z.object({ member: AnagraficaRow, per: z.enum(likenesses) })
export type SimilarMember = z.infer<typeof SimilarMember>

/** What a merged request can give to a member: its own fields and its answers to the consents. */
const mergedFieldNames = [...memberFieldNames, ...consentNames] as const
export type MergedFieldName = (typeof mergedFieldNames)[number]

export const CARD_FREE = 'Card non associata a nessuna utenza'
export const ALREADY_CONFIRMED = 'La richiesta è già stata confermata'
export const SALDO_LEFT = 'Il saldo deve essere zero prima di eliminare'
const CARD_TAKEN = 'Card già associata a un’altra utenza'

export const anagrafica = {
  list: endpoint({
    method: 'GET',
    path: '/api/anagrafica',
    grant: 'anagrafica.read',
    summary: 'Gli iscritti confermati, per cognome e nome o in un altro ordine',
    query: AnagraficaQuery,
    status: 200,
    reply: Page(AnagraficaRow),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id',
    grant: 'anagrafica.read',
    recorded: 'opening',
    summary: 'Un iscritto, o una richiesta di iscrizione',
    params: ById,
    status: 200,
    reply: Anagrafica,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/anagrafica/requests',
    grant: 'requests.manage',
    summary: 'Le richieste di iscrizione, dalla prima arrivata',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(AnagraficaRow),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/anagrafica/requests/similar',
    grant: 'requests.manage',
    summary: 'Gli iscritti che somigliano alle richieste di una pagina, o a una sola: forse sono già loro',
    query: z.object({ ...pageQuery, id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
    status: 200,
    reply: z.array(z.object({ id: Id, similar: z.array(SimilarMember) })),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/anagrafica/csv',
    grant: 'anagrafica.export',
    stepUp: 'by-setting',
    summary: 'Gli iscritti che corrispondono ai filtri come file per un foglio di calcolo',
    query: AnagraficaFilters,
    status: 200,
    reply: null,
    csv: true,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/requests/:id',
    grant: 'requests.manage',
    summary: 'Conferma una richiesta di iscrizione',
    params: ById,
    status: 200,
    reply: Anagrafica,
    refusals: { 409: ALREADY_CONFIRMED },
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/anagrafica/requests/:id/unisci',
    grant: 'requests.manage',
    summary:
      'Unisce una richiesta all’iscritto che è la stessa persona: i campi scelti passano a lui, il resto si cancella',
    params: ById,
    body: z.object({ anagrafica_id: Id, campi: z.array(z.enum(mergedFieldNames)) }),
    status: 200,
    reply: Anagrafica,
    refusals: { 409: ALREADY_CONFIRMED },
  }),
  reject: endpoint({
    method: 'DELETE',
    path: '/api/anagrafica/requests/:id',
    grant: 'requests.manage',
    summary: 'Rifiuta una richiesta e cancella i suoi dati; con un messaggio, lo manda alla famiglia per mail',
    params: ById,
    body: z.object({ messaggio: z.optional(OptionalLines(NOTE_MAX_CHARS)) }),
    status: 204,
    reply: null,
    refusals: { 409: ALREADY_CONFIRMED },
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/settimane',
    grant: 'anagrafica.read',
    summary: 'Le settimane di Estate Ragazzi, con quelle che ha prenotato',
    params: ById,
    status: 200,
    reply: z.array(MemberWeek),
  }),
  otpLock: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/unlock-otp',
    grant: 'otp.unlock',
    summary: 'Se per un indirizzo di un iscritto i codici sono bloccati adesso',
    params: ById,
    status: 200,
    reply: z.object({ bloccato: z.boolean() }),
  }),
  unlockOtp: endpoint({
    method: 'POST',
    path: '/api/anagrafica/:id/unlock-otp',
    grant: 'otp.unlock',
    summary: 'Toglie il blocco dei codici sbagliati agli indirizzi di un iscritto',
    params: ById,
    status: 204,
    reply: null,
  }),
  samePerson: endpoint({
    method: 'POST',
    path: '/api/anagrafica/similar',
    grant: 'anagrafica.create',
    recorded: false,
    summary:
      'Chi, tra iscritti e richieste, è quasi certamente questa persona: stesso codice fiscale, o stesso nome e nascita',
    body: Identity,
    status: 200,
    reply: z.array(SimilarMember),
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/anagrafica/card/:card_id',
    grant: 'anagrafica.read',
    recorded: 'opening',
    readsCard: true,
    summary: 'Di chi è una card',
    // Not `CardId`: a malformed number gets the same 404 as an unknown card.
    params: z.object({ card_id: z.string() }),
    status: 200,
    reply: Anagrafica,
    refusals: { 404: CARD_FREE },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/anagrafica',
    grant: 'anagrafica.create',
    summary: 'Registra un iscritto',
    body: NewAnagrafica,
    status: 201,
    reply: Anagrafica,
    refusals: { 403: 'Anche quando le impostazioni non lo consentono', 409: CARD_TAKEN },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id',
    grant: 'anagrafica.edit',
    summary: 'Modifica un iscritto: ciò che manca resta com’è',
    params: ById,
    body: AnagraficaChange,
    status: 200,
    reply: Anagrafica,
    refusals: { 409: CARD_TAKEN },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/anagrafica/:id',
    grant: 'anagrafica.remove',
    stepUp: 'by-setting',
    summary: 'Elimina un iscritto e cancella i suoi dati; movimenti e accessi restano, senza il nome',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 409: SALDO_LEFT },
  }),
}
