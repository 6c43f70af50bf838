/** The header of a call that reached the one trusted proxy from this address. */
export function from(ip: string): Record<string, string> {
  return { 'X-Forwarded-For': ip }
}

/** The address of the n-th of many callers, no two alike. */
export function caller(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Whoever wants `RATE_LIMIT` to hold, behind one proxy. */
export const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
