import { randomInt } from 'node:crypto'
import { OTP_DIGITS } from '@cortile/contract/auth.ts'
import { keyedHash } from '../secrets.ts'

/** The keyed hash of an address, stored with its codes in its place, so that the table identifies no person. */
export function emailKey(appKey: string, email: string): string {
  return keyedHash(appKey, 'otp-email', email)
}

/** The keyed hash of the page that asks for a code or types one; empty for all pages that name none. */
export function pageKey(appKey: string, email: string, page: string | undefined): string {
  return page === undefined ? '' : keyedHash(appKey, 'otp-page', `${email}\n${page}`)
}

/** A code is bound to its address, so that equal codes of two addresses have different hashes. */
export function hashCode(appKey: string, email: string, code: string): string {
  return keyedHash(appKey, 'otp-code', `${email}\n${code}`)
}

export function newCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
}

/** The keyed hash of the token in a link that opens a family's pages. */
export function hashEntryToken(appKey: string, token: string): string {
  return keyedHash(appKey, 'entry-link', token)
}
