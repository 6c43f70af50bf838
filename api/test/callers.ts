/** The header of a call from this address, behind the one trusted proxy. */
export function from(ip: string): Record<string, string> {
  return { 'X-Forwarded-For': ip }
}

/** The address of the n-th caller; all are different. */
export function caller(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Environment of a server with rate limits, behind one proxy. */
export const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
