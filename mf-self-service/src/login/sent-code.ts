import { OTP_MINUTES } from '@cortile/contract/auth.ts'

/**
 * Which address a code was sent to, and when: whoever looks for it in the mail may find this page loaded anew. Kept in the
 * tab for as long as the code is good. The code itself is kept nowhere.
 */
const KEY = 'cortile.codice'
const GOOD_MS = OTP_MINUTES * 60_000

export interface SentCode {
  email: string
  /** In ms since 1970, by this device. */
  sentAt: number
}

/** For how many more ms the code is good; 0 once it is over, and where the clock of the device was put back. */
export function goodFor({ sentAt }: SentCode): number {
  const age = Date.now() - sentAt
  return age < 0 ? 0 : Math.max(0, GOOD_MS - age)
}

/** The code that this tab waits for; `null` if none, or none that is good any more. */
export function storedCode(): SentCode | null {
  const sent = read()
  if (sent !== null && goodFor(sent) > 0) return sent
  storeCode(null)
  return null
}

function read(): SentCode | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('sentAt' in kept)) return null
    const { email, sentAt } = kept
    return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : null
  } catch {
    return null
  }
}

/** Keeps what the tab waits for; `null`: nothing any more. */
export function storeCode(sent: SentCode | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // The device keeps nothing: the page itself still knows.
  }
}
