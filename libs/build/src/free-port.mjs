import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (Linux: 32768, macOS and Windows: 49152). */
const FIRST = 20_000
const COUNT = 12_000

/**
 * A port of the loopback on which nothing listens, for a server whose address must be known before it starts, or that is
 * restarted there: no outgoing connection takes it in between, as one of the system's own choice (`listen(0)`).
 */
export async function freePort() {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE') return freePort()
    throw error
  }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
