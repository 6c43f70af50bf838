import type { Server } from 'node:http'

/** How long calls in flight may take to end, in milliseconds; the promise to operators is 15 s in all. */
const GRACE_MS = 12_000

/** Takes no new connections, lets the calls in flight be answered, closes idle ones; after the grace period cuts the rest. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
