import { staffToken } from '../api/tokens.ts'
import { writeStored } from '../storage/local-storage.ts'

/** Marks that the last session ended without a logout. Stored, so that the next user of this device sees the reason. */
const KEY = 'cortile.sessione-terminata'

/** Must be called before the token is deleted: without a token there is no session that could expire. */
export function markSessionExpired(): void {
  // `writeStored` never throws: a full device must not prevent the end of the session.
  if (staffToken() !== null) writeStored(KEY, true)
}

/** Called at login and at logout. */
export function clearSessionExpired(): void {
  localStorage.removeItem(KEY)
}

export function isSessionExpired(): boolean {
  return localStorage.getItem(KEY) !== null
}
