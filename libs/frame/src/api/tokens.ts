const STAFF = 'access-token'
const MEMBER = 'anagrafica-token'

/** Local storage key of all sessions of a family, one for each record of its address; the current one is `MEMBER`'s. */
export const MEMBER_SESSIONS = 'anagrafica-tokens'

/** Local storage keys of the tokens: they survive a reload, and other tabs get their changes. */
export const TOKEN_KEYS: readonly string[] = [STAFF, MEMBER]

export function staffToken(): string | null {
  return localStorage.getItem(STAFF)
}

export function memberToken(): string | null {
  return localStorage.getItem(MEMBER)
}

/** The public part of the staff token `<id>|<secret>`; null without a token. */
export function staffTokenId(): string | null {
  return staffToken()?.split('|')[0] ?? null
}

/** The token sent with calls: the staff token, or else the member token. */
export function bearerToken(): string | null {
  return localStorage.getItem(STAFF) ?? localStorage.getItem(MEMBER)
}

export function storeStaffToken(token: string): void {
  localStorage.setItem(STAFF, token)
}

export function storeMemberToken(token: string): void {
  localStorage.setItem(MEMBER, token)
}

/** Prefix of the storage keys of session data, which is deleted with the tokens. */
export const OF_SESSION = 'cortile.sessione.'

/** Deletes all tokens and the session data: the next user of this device starts logged out. */
export function clearTokens(): void {
  for (const key of [MEMBER_SESSIONS, ...TOKEN_KEYS]) localStorage.removeItem(key)
  forgetSession()
}

export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(OF_SESSION)) localStorage.removeItem(key)
}
