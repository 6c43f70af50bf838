const STAFF = 'access-token'
const MEMBER = 'anagrafica-token'

/** Where the tokens are kept: they survive a reload, and another tab sees them change. */
export const TOKEN_KEYS: readonly string[] = [STAFF, MEMBER]

export function staffToken(): string | null {
  return localStorage.getItem(STAFF)
}

export function memberToken(): string | null {
  return localStorage.getItem(MEMBER)
}

/** Which staff token this is: its part that is no secret, `<id>|<secret>`; null without one. */
export function staffTokenId(): string | null {
  return staffToken()?.split('|')[0] ?? null
}

/** The token that a call carries: the staff's, or the member's when there is no staff token. */
export function bearerToken(): string | null {
  return localStorage.getItem(STAFF) ?? localStorage.getItem(MEMBER)
}

export function storeStaffToken(token: string): void {
  localStorage.setItem(STAFF, token)
}

export function storeMemberToken(token: string): void {
  localStorage.setItem(MEMBER, token)
}

/** With this begins the key of whatever a device remembers of a session; it goes with the tokens. */
export const OF_SESSION = 'cortile.sessione.'

/** Logout ends both: the next person at this device is nobody. */
export function clearTokens(): void {
  for (const key of TOKEN_KEYS) localStorage.removeItem(key)
  forgetSession()
}

export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(OF_SESSION)) localStorage.removeItem(key)
}
