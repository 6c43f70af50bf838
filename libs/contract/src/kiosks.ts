import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, RequiredLine } from './fields.ts'
import { NOT_PAIRED, REQUIRED } from './texts.ts'
import * as z from './zod.ts'

/** Devices whose sessions are bound to a key that can't be taken out of their browser (DPoP, RFC 9449). */

export const PAIRING_CODE_DIGITS = 6
export const PAIRING_CODE_MINUTES = 10
/** How long a closing device may take to send what waits on it. */
export const KIOSK_CLOSING_HOURS = 24
const KIOSK_NAME_MAX_CHARS = 60
const PROOF_MAX_CHARS = 2_000

export const KIOSK_IS_CLOSING = 'Dispositivo in chiusura'
export const PAIRING_CODE_WRONG = 'Codice non valido o scaduto'
export const NEEDS_HTTPS = 'Serve https'
export const PROOF_INVALID = 'La prova del dispositivo non è valida'
export const ALREADY_PAIRED = 'Questo dispositivo è già abbinato'
export const KIOSK_CLOSED = 'Dispositivo già chiuso'

export const Kiosk = z.object({
  id: Id,
  name: z.string(),
  stato: z.enum(['attivo', 'in_chiusura', 'chiuso']),
  last_seen_at: Instant,
})
export type Kiosk = z.infer<typeof Kiosk>

export const KioskName = z.object({ name: RequiredLine(KIOSK_NAME_MAX_CHARS, 'Dai un nome al dispositivo') })
export type KioskName = z.infer<typeof KioskName>

/** A typed pairing code; any text is accepted, a malformed one is simply wrong. */
export const PairingCode = z.object({
  code: z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, { error: REQUIRED }), z.maxLength(50)),
})

export const kiosks = {
  list: endpoint({
    method: 'GET',
    path: '/api/kiosks',
    grant: 'kiosks.manage',
    summary: 'I dispositivi abbinati: in uso, in chiusura e chiusi negli ultimi novanta giorni',
    status: 200,
    reply: z.array(Kiosk),
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/api/kiosks/codes',
    grant: 'kiosks.manage',
    stepUp: 'by-setting',
    summary: 'Un codice per abbinare un dispositivo: vale dieci minuti e una volta',
    body: KioskName,
    status: 201,
    reply: z.object({ code: z.string(), expires_at: Instant }),
    refusals: { 422: NEEDS_HTTPS },
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/kiosks/:id/close',
    grant: 'kiosks.manage',
    summary: 'Chiude un dispositivo che hai in mano: invia ciò che ha in attesa, poi si spegne, entro un giorno',
    params: ById,
    status: 200,
    reply: Kiosk,
    refusals: { 409: KIOSK_CLOSED },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/kiosks/:id',
    grant: 'kiosks.manage',
    summary: 'Blocca subito un dispositivo smarrito o rubato',
    params: ById,
    status: 204,
    reply: null,
  }),
  pair: endpoint({
    method: 'POST',
    path: '/api/kiosks',
    grant: 'session.own',
    summary: 'Abbina questo dispositivo e questa sessione, senza uscire; proof è una prova DPoP di questa chiamata',
    body: z.object({
      ...PairingCode.shape,
      proof: z.string({ error: REQUIRED }).check(z.minLength(1, { error: REQUIRED }), z.maxLength(PROOF_MAX_CHARS)),
    }),
    status: 201,
    reply: z.object({ id: Id, name: z.string() }),
    refusals: { 409: ALREADY_PAIRED, 422: `${PAIRING_CODE_WRONG}; ${NEEDS_HTTPS.toLowerCase()}` },
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/kiosks/end',
    grant: 'session.own',
    summary: 'Questo dispositivo ha inviato tutto: chiude il proprio abbinamento e le proprie sessioni',
    status: 204,
    reply: null,
    refusals: { 409: NOT_PAIRED },
  }),
}
