import { id } from './centre-ids.ts'
import { address } from './centre.ts'
import { newPassword, type Request } from './request-table.ts'

const signed = { id: 'Y2hpYXZl', rawId: 'Y2hpYXZl', type: 'public-key', clientExtensionResults: {} }

/** Calls that succeed only with a token from a mail, with what a passkey has signed, from a paired device, or over HTTPS. */
export const unready: Record<string, Request> = {
  'POST /api/public/ancora': { body: { token: 's'.repeat(43), risposte: [{ id: id.dario, esito: 'si' }] } },
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
