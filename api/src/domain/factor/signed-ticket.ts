import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { hashToken, keyedHash, newSecret, sameHash } from '../secrets.ts'
import { TicketModel } from './factor.model.ts'
import { TICKET_MS } from './ticket.ts'

/**
 * Tickets of logins with a passkey alone. Anybody may ask for one, so none is stored: it is signed, and only one that
 * has opened a session is noted, so that it opens no second one.
 */

/** A new ticket, `<end in ms>.<random>.<signature>`, and the bytes that a passkey must sign for it. */
export function signTicket(appKey: string, now: Date): { ticket: string; challenge: Buffer } {
  const body = `${now.getTime() + TICKET_MS}.${newSecret()}`
  return { ticket: `${body}.${signatureOf(appKey, body)}`, challenge: bytesOf(appKey, body) }
}

/** The challenge of a ticket, base64url; null for one that is invented or expired. */
export function challengeOf(appKey: string, ticket: string, now: Date): string | null {
  const [, body, end, signature] = /^((\d{1,15})\.[\w-]{43})\.([0-9a-f]{64})$/.exec(ticket) ?? []
  if (body === undefined || signature === undefined || !sameHash(signature, signatureOf(appKey, body))) return null
  return Number(end) > now.getTime() ? bytesOf(appKey, body).toString('base64url') : null
}

/** Notes that a ticket has opened a session; false if it has done so before. */
export async function useSignedTicket(trx: Trx, ticket: string, now: Date): Promise<boolean> {
  const at = sqlTime(now)
  const expires_at = sqlTime(new Date(now.getTime() + TICKET_MS))
  try {
    await TicketModel.query(trx).insert({
      token_hash: hashToken(ticket),
      purpose: 'passkey',
      created_at: at,
      expires_at,
      used_at: at,
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'token_hash')) return false
    throw error
  }
}

function signatureOf(appKey: string, body: string): string {
  return keyedHash(appKey, 'passkey-ticket', body)
}

function bytesOf(appKey: string, body: string): Buffer {
  return Buffer.from(keyedHash(appKey, 'passkey-challenge', body), 'hex')
}
