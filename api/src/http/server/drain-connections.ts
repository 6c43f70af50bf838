import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as pollFirst, setTimeout as sleep } from 'node:timers/promises'

/** How long calls in flight may take to end, in milliseconds; operators are promised 15 s in all. */
const GRACE_MS = 12_000
/** How long idle connections stay open, in milliseconds: a connection that looks idle may hold an unread call. */
const LINGER_MS = 500
const SWEEP_MS = 50
/** How long calls are served as usual, in milliseconds: a call sent before the stop may still be on its way. */
const SERVE_MS = 100
/** `QUIET_MS` without a new connection ends the wait before closing; at the latest `QUIET_MAX_MS`. In milliseconds. */
const QUIET_MS = 50
const QUIET_MAX_MS = 1_000
/** Longest wait for the connections that came before the stop, so that all of this ends within the 15 s. */
const TAKE_MAX_MS = 500

/**
 * Lets the calls in flight be answered, then closes idle connections; after the grace period cuts the rest. Not
 * `server.close()`, which cuts idle connections at once and with them calls that were just sent.
 *
 * Closing resets the connections that the system has accepted but not handed over yet; under load there are always
 * some. So `refuse` is called first: from then on new requests are refused at once, until no new connection comes.
 */
export async function drain(server: Server, refuse: () => void): Promise<void> {
  await sleep(SERVE_MS)
  // On a busy machine this process may not have run since: connections that wait now came before the stop.
  await untilQuiet(server, 0, TAKE_MAX_MS)
  refuse()
  await untilQuiet(server, QUIET_MS, QUIET_MAX_MS)
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const sweeps: NodeJS.Timeout[] = []
  const linger = setTimeout(() => sweeps.push(setInterval(() => void closeIdle(server), SWEEP_MS)), LINGER_MS)
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  for (const timer of [linger, cut, ...sweeps]) clearTimeout(timer)
}

/** A process that got no time may have calls in the sockets of connections that look idle: they are read first. */
async function closeIdle(server: Server): Promise<void> {
  await pollFirst()
  await pollFirst()
  server.closeIdleConnections()
}

/** Resolves when no connection has come for `ms` and all earlier ones were read; at the latest after `mostMs`. */
async function untilQuiet(server: Server, ms: number, mostMs: number): Promise<void> {
  let came = true
  const note = () => void (came = true)
  server.on('connection', note)
  for (const until = Date.now() + mostMs; came && Date.now() < until;) {
    came = false
    await sleep(ms)
    // Node takes connections in one turn of its loop and reads them in the next.
    await pollFirst()
    await pollFirst()
  }
  server.off('connection', note)
}
