import { may, roles, type Caller } from '@cortile/contract/access.ts'
import { calls } from '@cortile/contract/calls.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { toJSONSchema } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { csvFile, jpegFile, pngFile } from '../form.ts'
import {
  address,
  card,
  CODE,
  ENTRY_TOKEN,
  id,
  PASSWORD,
  RECOVERY_CODE,
  SESSION_HASH,
  TICKET,
  TOTP_CODE,
} from './centre.ts'

/** Input of a call, before it becomes HTTP; a body with a file among its fields is sent as a form. */
export interface Request {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Instead of fields, of a call that takes a picture. */
  picture?: File
}

const child = {
  nome: 'Elia',
  cognome: 'Fontana',
  data_nascita: '2014-03-02',
  luogo_nascita: 'Lodi',
  nome_tutore: 'Papà',
  email_tutore: 'papa@famiglia.test',
  telefono_tutore: '333 7654321',
}
const yes = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
/** Two new members, one waiting request, one row without a name. */
const members = {
  file: csvFile(
    [
      'Cognome;Nome;Nato il;Nato a;Email;Gruppo;Privacy;Tutore;Mail genitore;Tel genitore',
      'Galli;Ugo;1/2/1990;Lodi;ugo@famiglia.test;giovani;sì;;;',
      'Galli;Ida;3/4/1991;Lodi;ida@famiglia.test;;no;;;',
      'Verdi;Carla;05-05-2015;Lodi;;;;Papà;papa@famiglia.test;333 7654321',
      'Galli;;3/4/1991;Lodi;ida@famiglia.test;;;;;',
    ].join('\r\n'),
  ),
  mapping: JSON.stringify([
    'cognome',
    'nome',
    'data_nascita',
    'luogo_nascita',
    'email',
    'gruppo',
    'privacy_accettata',
    'nome_tutore',
    'email_tutore',
    'telefono_tutore',
  ]),
}
const newPassword = 'un’altra frase lunga'
const signed = { id: 'Y2hpYXZl', rawId: 'Y2hpYXZl', type: 'public-key', clientExtensionResults: {} }
const due = { type: 'tesseramento', id: id.fee }
const paid = { type: 'tesseramento', id: id.feePaid }

/** One successful request of each call in the centre of `openCentre`, made by `callerOf`. */
export const requests: Record<string, Request> = {
  'GET /sanctum/csrf-cookie': {},
  'POST /api/auth/login': { body: { email: address.admin, password: PASSWORD } },
  'POST /api/auth/get-otp': { body: { email: address.anna } },
  'GET /api/auth/sessions': {},
  'DELETE /api/auth/sessions/:id': { params: { id: id.session } },
  'POST /api/auth/second-factor': { body: { ticket: TICKET, method: 'recovery', code: RECOVERY_CODE } },
  'POST /api/auth/passkey/options': {},
  'GET /api/auth/factors': {},
  'POST /api/auth/passkeys/options': {},
  'DELETE /api/auth/passkeys/:id': { params: { id: id.passkey } },
  'POST /api/auth/totp': {},
  'PUT /api/auth/totp': { body: { code: TOTP_CODE } },
  'DELETE /api/auth/totp': {},
  'POST /api/auth/recovery': {},
  'POST /api/auth/step-up': { body: { password: PASSWORD } },
  'POST /api/auth/ended': { body: { sessions: [`${id.session}|${SESSION_HASH}`] } },
  'POST /api/auth/enter': { body: { token: ENTRY_TOKEN } },
  'POST /api/auth/login-anagrafica': { body: { email: address.anna, code: CODE } },
  'GET /api/auth/user': {},
  'POST /api/auth/logout': {},
  'POST /api/auth/forgot-password': { body: { email: address.sAdmin } },
  'PUT /api/auth/change-password': {
    body: { current_password: PASSWORD, new_password: newPassword, new_password_confirmation: newPassword },
  },
  'GET /api/anagrafica': {
    query: {
      page: 1,
      per_page: 20,
      search: 'anna',
      gruppo: id.medie,
      hasCard: 1,
      stato: 'attivo',
      er: 1,
      hasToPay: 1,
      sort: 'eta',
      order: 'desc',
    },
  },
  'GET /api/anagrafica/csv': {
    query: {
      search: 'anna',
      gruppo: id.medie,
      hasCard: 1,
      stato: 'attivo',
      er: 1,
      hasToPay: 1,
      sort: 'eta',
      order: 'desc',
    },
  },
  'GET /api/anagrafica/:id': { params: { id: id.anna } },
  'GET /api/anagrafica/requests': { query: { page: 1, per_page: 20 } },
  'GET /api/anagrafica/requests/similar': { query: { page: 1, per_page: 20, id: id.carla } },
  'PUT /api/anagrafica/requests/:id': { params: { id: id.carla } },
  'POST /api/anagrafica/requests/:id/unisci': {
    params: { id: id.carla },
    body: { anagrafica_id: id.anna, campi: ['telefono', 'note', 'autorizza_foto_video'] },
  },
  'DELETE /api/anagrafica/requests/:id': {
    params: { id: id.carla },
    body: { messaggio: 'Le classi sono al completo.' },
  },
  'GET /api/anagrafica/:id/settimane': { params: { id: id.anna } },
  'GET /api/anagrafica/:id/unlock-otp': { params: { id: id.anna } },
  'POST /api/anagrafica/:id/unlock-otp': { params: { id: id.anna } },
  'GET /api/anagrafica/card/:card_id': { params: { card_id: card.anna } },
  'POST /api/anagrafica/similar': {
    body: { nome: 'Anna', cognome: 'Rossi', data_nascita: '2001-02-03', codice_fiscale: null },
  },
  'POST /api/anagrafica': { body: { ...child, ...yes, gruppo_id: id.medie, card_id: card.free, note: 'Noci' } },
  'POST /api/anagrafica/import/preview': { body: members },
  'POST /api/anagrafica/import': { body: members },
  'PUT /api/anagrafica/:id': {
    params: { id: id.anna },
    body: { ...child, email: 'nuova@famiglia.test', stato: 'sospeso' },
  },
  'DELETE /api/anagrafica/:id': { params: { id: id.dario } },
  'PUT /api/anagrafica/:id/saldo': { params: { id: id.anna }, body: { operazione: -2.5, descrizione: 'Resa' } },
  'GET /api/anagrafica/:id/saldo/logs': { params: { id: id.anna }, query: { page: 1, per_page: 10 } },
  'GET /api/anagrafica/:id/saldo/statement': {
    params: { id: id.anna },
    query: { from: '2026-11-01', to: '2026-11-30' },
  },
  'GET /api/anagrafica/:id/saldo/csv': { params: { id: id.anna }, query: { from: '2026-11-01', to: '2026-11-30' } },
  'GET /api/famiglie': { query: { page: 1, per_page: 20, search: 'mamma' } },
  'POST /api/famiglie': { body: { nome: 'Famiglia Rossi', membri: [id.anna, id.dario] } },
  'PUT /api/famiglie/:id': {
    params: { id: id.family },
    body: { nome: 'Bianchi e Neri', membri: [id.bruno, id.dario], card_id: card.free, new_card: false },
  },
  'DELETE /api/famiglie/:id': { params: { id: id.family } },
  'GET /api/persone': { query: { page: 1, per_page: 20, search: 'mamma' } },
  'PUT /api/persone/:id': {
    params: { id: id.mother },
    body: { nome: 'Marta Galli', telefono: '333 1', email: 'marta@famiglia.test', documento: 'CI' },
  },
  'POST /api/persone/:id/unisci': { params: { id: id.mother }, body: { persona_id: id.grandmother } },
  'GET /api/anagrafica/:id/foto': { params: { id: id.bruno } },
  'PUT /api/anagrafica/:id/foto': { params: { id: id.bruno }, picture: jpegFile() },
  'DELETE /api/anagrafica/:id/foto': { params: { id: id.bruno } },
  'GET /api/anagrafica/:id/persone': { params: { id: id.bruno } },
  'POST /api/anagrafica/:id/persone': {
    params: { id: id.bruno },
    body: {
      ...{ nome: 'Zia Lia', telefono: '333 1112223', email: 'lia@famiglia.test', documento: 'patente' },
      ...{ relazione: 'zio', tutore: false, vede: false, paga: false, ritira: true },
      ...{ dal: '2026-11-21', al: '2026-12-31' },
    },
  },
  'PUT /api/anagrafica/:id/persone/:legame_id': {
    params: { id: id.bruno, legame_id: id.linkGrandmother },
    body: {
      ...{ relazione: 'affidatario', tutore: true, vede: true, paga: true, ritira: false },
      ...{ dal: '2026-11-21', al: null },
    },
  },
  'DELETE /api/anagrafica/:id/persone/:legame_id': { params: { id: id.bruno, legame_id: id.linkGrandmother } },
  'PUT /api/anagrafica/:id/uscita': {
    params: { id: id.bruno },
    body: {
      sempre_accompagnato: false,
      da_solo: [{ days_of_week: [1, 3], start_time: '17:00', end_time: '18:30', al: '2027-06-10' }],
      sospesa_fino: '2026-11-25',
    },
  },
  'GET /api/anagrafica/:id/divieti': { params: { id: id.bruno } },
  'POST /api/anagrafica/:id/divieti': {
    params: { id: id.bruno },
    body: {
      persona_id: id.grandmother,
      ...{ nome: 'Pia Galli', relazione: 'nonno', riferimento: 'Decreto 12/2026', al: '2027-06-10' },
    },
  },
  'DELETE /api/anagrafica/:id/divieti/:divieto_id': { params: { id: id.bruno, divieto_id: id.ban } },
  'GET /api/groups': {},
  'POST /api/groups': { body: { nome: 'Ado', colore: '#123456' } },
  'PUT /api/groups/:id': { params: { id: id.medie }, body: { nome: 'ER Grandi', colore: '#654321' } },
  'DELETE /api/groups/:id': { params: { id: id.medie } },
  'GET /api/settings': {},
  'GET /api/settings/:key': { params: { key: 'message_setting' } },
  'GET /api/settings/public/:key': { params: { key: 'allow_public_signup' } },
  'PUT /api/settings': { body: { settings: [{ key: 'access_point_by_rules', value: 'true' }] } },
  'PUT /api/settings/public': { body: { settings: [{ key: 'message_setting', public: true }] } },
  'GET /api/centre': {},
  'GET /api/centre/logo': {},
  'PUT /api/centre/logo': { body: { logo: pngFile() } },
  'DELETE /api/centre/logo': {},
  'GET /api/scanner/inside': {},
  'POST /api/scanner/read': { body: { card_id: card.anna, allowed_groups: [id.medie], noGroups: false } },
  'POST /api/scanner/conferma': {
    body: {
      ...{ card_id: card.bruno, allowed_groups: [id.medie], noGroups: false },
      movimenti: [{ id: id.bruno, to: 'fuori', modo: 'persona', persona_id: id.mother }],
    },
  },
  'DELETE /api/scanner/conferma/:consegna_id': { params: { consegna_id: id.handOver } },
  'GET /api/scanner/uscite': {},
  'POST /api/presence/appello': {
    body: {
      uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f30',
      started_at: '2026-11-21T09:20:00.000Z',
      segni: [
        {
          uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f31',
          ...{ anagrafica_id: id.bruno, segno: 'trovato', at: '2026-11-21T09:25:00.000Z' },
        },
      ],
    },
  },
  'PUT /api/presence/appello/:id': { params: { id: id.rollCall }, body: { closed: true } },
  'GET /api/presence/consegne': { query: { page: 1, per_page: 20, da_vedere: 1 } },
  'PUT /api/presence/consegne/:id': { params: { id: id.handOver }, body: { vista: true } },
  'GET /api/scanner': { query: { page: 1, per_page: 20, date: '2026-11-21' } },
  'GET /api/scanner/csv': { query: { date: '2026-11-21' } },
  'GET /api/scanner/history/:id': { params: { id: id.bruno }, query: { page: 1, per_page: 10 } },
  'GET /api/presence/inside': { query: { page: 1, per_page: 20 } },
  'GET /api/presence/roll-call': {},
  'GET /api/presence/csv': {},
  'POST /api/presence/force-enter/:id': { params: { id: id.anna } },
  'POST /api/presence/force-exit/:id': { params: { id: id.bruno } },
  'POST /api/presence/force-exit': { body: { ids: [id.bruno] } },
  'GET /api/groups-access-rules': {},
  'POST /api/groups-access-rules': {
    body: { group_ids: [id.medie, id.giovani], days_of_week: [6, 7], start_time: '09:00', end_time: '12:30:00' },
  },
  'PUT /api/groups-access-rules/bulk': {
    body: {
      rule_ids: [id.ruleMonday, id.ruleTuesday],
      group_ids: [id.medie],
      days_of_week: [3, 4],
      start_time: '15:00',
      end_time: '18:30:00',
    },
  },
  'DELETE /api/groups-access-rules/bulk': { query: { 'ids[]': [id.ruleMonday, id.ruleTuesday] } },
  'GET /api/groups-access-rules/valid': {},
  'GET /api/cassa/listino': {},
  'POST /api/cassa/listino': { body: { nome: 'Pizza', costo: -3.5 } },
  'PUT /api/cassa/listino/:id': { params: { id: id.gelato }, body: { nome: 'Cono', costo: -2 } },
  'DELETE /api/cassa/listino/:id': { params: { id: id.gelato } },
  'POST /api/cassa/checkout': { body: { card_id: card.anna, items: [{ item: id.gelato, quantity: 2 }] } },
  'GET /api/cassa/card/:card_id': { params: { card_id: card.anna } },
  'POST /api/cassa/storno': { body: { movimento_id: id.sale } },
  'GET /api/cassa/chiusura': { query: { date: '2026-11-21' } },
  'GET /api/cassa/chiusura/operazioni': { query: { page: 1, per_page: 20, date: '2026-11-21' } },
  'GET /api/cassa/chiusura/csv': { query: { date: '2026-11-21' } },
  'GET /api/er': {},
  'GET /api/er/:id': { params: { id: id.weekBooked } },
  'GET /api/er/:id/register': { params: { id: id.weekBooked } },
  'GET /api/er/:id/csv': { params: { id: id.weekBooked } },
  'POST /api/er': {
    body: { data_inizio: '2027-07-05', data_fine: '2027-07-09', max: 30, descrizione: 'Terza', quota: 45.5 },
  },
  'PUT /api/er/:id': { params: { id: id.week }, body: { data_inizio: '2027-06-15', max: 25, descrizione: 'Prima' } },
  'DELETE /api/er/:id': { params: { id: id.weekBooked } },
  'POST /api/er/:id/anagrafiche/:anagraficaId': { params: { id: id.week, anagraficaId: id.dario } },
  'DELETE /api/er/:id/anagrafiche/:anagraficaId': { params: { id: id.weekBooked, anagraficaId: id.anna } },
  'GET /api/quotes': { query: { page: 1, per_page: 20 } },
  'GET /api/quotes/csv': {},
  'GET /api/quotes/:id': { params: { id: id.fee } },
  'GET /api/quotes/:id/anagrafiche': { params: { id: id.fee }, query: { page: 1, per_page: 20, stato: 'da_pagare' } },
  'GET /api/quotes/:id/anagrafiche/csv': { params: { id: id.fee }, query: { stato: 'da_pagare' } },
  'POST /api/quotes': { body: { descrizione: 'Tessera 2027', importo: 12.5, groups: [id.medie, id.giovani] } },
  'DELETE /api/quotes/:id': { params: { id: id.feePaid } },
  'GET /api/quotes/anagrafica/:id': { params: { id: id.anna } },
  'PUT /api/quotes/:type/:id/pay': { params: due, body: { method: 'saldo', anagrafica_id: id.anna } },
  'DELETE /api/quotes/:type/:id/pay': { params: paid, query: { anagrafica_id: id.anna } },
  'GET /api/quotes/:type/:id/receipt': { params: paid, query: { anagrafica_id: id.anna } },
  'GET /api/my-anagrafica': {},
  'POST /api/my-anagrafica/prenota': { body: { settimana_er_id: id.week } },
  'POST /api/my-anagrafica/deleghe': {
    body: {
      ...{ nome: 'Zia Lia', telefono: '333 1112223', relazione: 'zio', una_volta: true },
      ...{ dal: '2026-11-21', al: '2026-11-22' },
    },
  },
  'DELETE /api/my-anagrafica/deleghe/:id': { params: { id: id.linkLent } },
  'PUT /api/my-anagrafica/avvisi': { body: { entrata: true, uscita: false } },
  'PUT /api/my-anagrafica/uscita': { body: { sospesa_fino: '2026-11-25' } },
  'GET /api/dashboard/stats': {},
  'GET /api/dashboard/private': {},
  'GET /api/dashboard/alerts': {},
  'GET /api/users': { query: { page: 1, per_page: 20 } },
  'POST /api/users': { body: { name: 'Nina Bassi', email: 'nina@oratorio.test', role: 'user' } },
  'PUT /api/users/:id': { params: { id: id.volunteer }, body: { name: 'Altro', role: 'cassa', disabled: true } },
  'DELETE /api/users/:id': { params: { id: id.volunteer } },
  'GET /api/users/:id/sessions': { params: { id: id.volunteer } },
  'DELETE /api/users/:id/sessions': { params: { id: id.volunteer } },
  'GET /api/anagrafica/:id/consents': { params: { id: id.anna } },
  'GET /api/anagrafica/:id/export': { params: { id: id.anna } },
  'GET /api/my-anagrafica/export': {},
  'POST /api/public': { body: { ...child, ...yes, note: 'Noci' } },
  'POST /api/mailer/send': { body: { subject: 'Gita', message: 'Si parte!', type: 'group', obj_id: id.medie } },
  'GET /api/mailer/audience': { query: { type: 'group', obj_id: id.medie } },
  'GET /api/mailer/pending': {},
  'GET /api/mailer/queue': { query: { page: 1, per_page: 20, stato: 'failed', messaggio: 1 } },
  'GET /api/mailer/messages': { query: { page: 1, per_page: 20 } },
  'PUT /api/mailer/queue/:id/retry': { params: { id: id.mailFailed } },
  'PUT /api/mailer/queue/:id/cancel': { params: { id: id.mailQueued } },
  'GET /api/monitor/logs': { query: { last: 0 } },
  'GET /api/monitor/anonymous': {},
  'DELETE /api/users/:id/second-factor': { params: { id: id.volunteer } },
  'DELETE /api/monitor/logs': {},
  'GET /api/system/stats': {},
  'GET /api/system/ledger': {},
  'GET /api/my-anagrafica/consensi': {},
  'PUT /api/my-anagrafica/consensi': { body: { versione: '1', risposte: { autorizza_foto_video: false } } },
  'GET /api/public/testi': {},
  'POST /api/testi': { body: { tipo: 'informativa', testo: 'Il titolare è il centro.', chiedi: false } },
  'GET /api/system/registro': {},
  'GET /api/registro': { query: { page: 1, per_page: 20, tipo: 'anagrafica', id: id.anna } },
  'GET /api/anagrafica/:id/cronologia': { params: { id: id.anna }, query: { page: 1, per_page: 20 } },
  'GET /api/my-anagrafica/registro': { query: { page: 1, per_page: 20 } },
  'GET /api/cassa/chiusura/sigillo': {},
  'GET /api/system/rollups': {},
  'GET /api/system/versions': {},
  'GET /api/test/200': {},
  'GET /api/kiosks': {},
  'PUT /api/kiosks/:id/close': { params: { id: id.kiosk } },
  'DELETE /api/kiosks/:id': { params: { id: id.kiosk } },
}

/** Calls that succeed only with a token from a mail, with what a passkey has signed, from a paired device, or over HTTPS. */
export const unready: Record<string, Request> = {
  'POST /api/auth/passkey': {
    body: {
      ticket: 'x'.repeat(43),
      response: {
        ...signed,
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  },
  'POST /api/auth/passkeys': {
    body: {
      ticket: 'x'.repeat(43),
      name: 'Telefono',
      response: { ...signed, response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] } },
    },
  },
  'POST /api/kiosks/codes': { body: { name: 'Cassa bar' } },
  'POST /api/kiosks': { body: { code: '123456', proof: 'x' } },
  'POST /api/kiosks/end': {},
  'POST /api/auth/reset-password': {
    body: { token: 'x'.repeat(43), email: address.sAdmin, password: newPassword, password_confirmation: newPassword },
  },
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
/** The calls of a feature of the contract. */
export const endpointsOf = (feature: string): readonly Endpoint[] => Object.values(calls[feature] ?? {})
export const endpoints: readonly Endpoint[] = Object.keys(calls).flatMap(endpointsOf)

/** The request of a call. Throws if it is missing in the table. */
export function requestOf(endpoint: Endpoint): Request {
  const request = requests[nameOf(endpoint)] ?? unready[nameOf(endpoint)]
  if (!request) throw new Error(`${nameOf(endpoint)} has no request in the table`)
  return request
}

/** What is sent as the body of a request. */
export const sentBody = ({ body, picture }: Request): unknown => picture ?? body

/** A caller with the grant of the call; s-admin preferred. */
export function callerOf({ grant }: Endpoint): Caller {
  const everybody: Caller[] = [...roles, 'member', 'guardian', 'nobody']
  return everybody.find((caller) => may(caller, grant)) ?? 'nobody'
}

/** The path and query of a call with these params and fields; a list becomes a repeated field. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** The names of the fields of params, of a query or of a body. */
export function fieldsOf(schema: $ZodType | undefined): string[] {
  if (!schema) return []
  return Object.keys(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}
