import { OTP_MINUTES } from '@cortile/contract/auth.ts'

/**
 * Address and time of a sent code: the page may be reloaded while the user reads the mail. Stored in the tab while the code
 * is valid. The code itself is never stored.
 */
const KEY = 'cortile.codice'
const VALID_MS = OTP_MINUTES * 60_000

export interface SentCode {
  email: string
  /** In ms since 1970, by this device's clock. */
  sentAt: number
}

/** Remaining validity of the code in ms; 0 once it is expired, or after the device's clock was set back. */
export function remainingMs({ sentAt }: SentCode): number {
  const age = Date.now() - sentAt
  return age < 0 ? 0 : Math.max(0, VALID_MS - age)
}

/** The sent code of this tab; `null` if there is none or it is expired. */
export function storedCode(): SentCode | null {
  const sent = read()
  if (sent !== null && remainingMs(sent) > 0) return sent
  storeCode(null)
  return null
}

function read(): SentCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('sentAt' in stored)) return null
    const { email, sentAt } = stored
    return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : null
  } catch {
    return null
  }
}

/** Stores the sent code; `null` deletes it. */
export function storeCode(sent: SentCode | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // Without storage the code is only in the state of the page.
  }
}
