import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long calls in flight may take to end, in milliseconds; the promise to operators is 15 s in all. */
const GRACE_MS = 12_000
/** A call may lie unread in a connection that looks idle: this long such connections are left open, in milliseconds. */
const LINGER_MS = 500
const SWEEP_MS = 50
/** The machine may have greeted connections that are not handed over yet: closing at once would reset them, in milliseconds. */
const ACCEPT_MS = 100

/**
 * Takes no new connections, lets the calls in flight be answered, then closes idle connections; after the grace period
 * cuts the rest. Not `server.close()`, which cuts idle connections at once and with them calls that were just sent.
 */
export async function drain(server: Server): Promise<void> {
  await sleep(ACCEPT_MS)
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const sweeps: NodeJS.Timeout[] = []
  const linger = setTimeout(() => sweeps.push(setInterval(() => server.closeIdleConnections(), SWEEP_MS)), LINGER_MS)
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  for (const timer of [linger, cut, ...sweeps]) clearTimeout(timer)
}
