import type { TestServer } from './test-server.ts'

/** The header of a call from this address, behind the one trusted proxy. */
export function from(ip: string): Record<string, string> {
  return { 'X-Forwarded-For': ip }
}

/** The address of the n-th caller; all are different, and the first 65,536 of them in as many subnets. */
export function caller(n: number): string {
  return `10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}`
}

/** The headers of a new device at this address: it sends the cookie that the server gave it. */
export async function newDevice(server: Pick<TestServer, 'call'>, ip: string): Promise<Record<string, string>> {
  const { headers } = await server.call('GET', '/sanctum/csrf-cookie')
  const cookie = headers.getSetCookie().find((each) => each.startsWith('cortile-device='))
  return { ...from(ip), Cookie: cookie?.split(';')[0] ?? '' }
}

/** Environment of a server with rate limits, behind one proxy. */
export const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
