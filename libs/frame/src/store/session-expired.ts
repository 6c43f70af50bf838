import { staffToken } from '../api/tokens.ts'
import { writeStored } from '../storage/local-storage.ts'

/** That a session ended without anybody wanting it outlives the page: whoever comes to this device next is told. */
const KEY = 'cortile.sessione-terminata'

/** Call it before the token is taken away: a page that has none has no session that could end. */
export function markSessionExpired(): void {
  // A full device must not keep the session open.
  if (staffToken() !== null) writeStored(KEY, true)
}

/** Somebody has logged in again, or out on purpose. */
export function clearSessionExpired(): void {
  localStorage.removeItem(KEY)
}

export function isSessionExpired(): boolean {
  return localStorage.getItem(KEY) !== null
}
