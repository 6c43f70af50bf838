import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as pollFirst, setTimeout as sleep } from 'node:timers/promises'

/** How long calls in flight may take to end, in milliseconds; the promise to operators is 15 s in all. */
const GRACE_MS = 12_000
/** A call may lie unread in a connection that looks idle: this long such connections are left open, in milliseconds. */
const LINGER_MS = 500
const SWEEP_MS = 50
/** What was sent before the stop may still be on its way: this long it is served like any other, in milliseconds. */
const SERVE_MS = 100
/** When nobody has come for so long the door is shut, at the latest after that long, in milliseconds. */
const QUIET_MS = 50
const QUIET_MAX_MS = 1_000
/** What lies in the sockets is taken for at most that long, so that all of this ends within the 15 s. */
const TAKE_MAX_MS = 500

/**
 * Lets the calls in flight be answered, then closes idle connections; after the grace period cuts the rest. Not
 * `server.close()`, which cuts idle connections at once and with them calls that were just sent.
 *
 * Closing resets whatever connections the machine has greeted and not handed over yet, and under load there are always
 * some. So first `refuse` is called: whoever comes from then on is to be told at once, until nobody comes any more.
 */
export async function drain(server: Server, refuse: () => void): Promise<void> {
  await sleep(SERVE_MS)
  // On a busy machine this process may not have run since: what lies in its sockets came before.
  await untilQuiet(server, 0, TAKE_MAX_MS)
  refuse()
  await untilQuiet(server, QUIET_MS, QUIET_MAX_MS)
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const sweeps: NodeJS.Timeout[] = []
  const linger = setTimeout(() => sweeps.push(setInterval(() => server.closeIdleConnections(), SWEEP_MS)), LINGER_MS)
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  for (const timer of [linger, cut, ...sweeps]) clearTimeout(timer)
}

/** Resolves when no connection has come for `ms` and those that had come were read; at the latest after `mostMs`. */
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
