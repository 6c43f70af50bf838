import { createServer, type RequestListener, type Server } from 'node:http'
import { answerBrokenRequests } from './malformed-requests.ts'

/** Above the screens' polling interval of 10 s: a call on a connection that closes at that moment would be lost. */
const KEEP_ALIVE_MS = 75_000

/**
 * Connections that wait to be accepted while the process is busy, as when all signups of an evening arrive at once: the
 * system silently drops those beyond the queue. The usual system limit (`somaxconn`), eight times Node's default.
 */
export const BACKLOG = 4_096

/**
 * The API's server, not yet listening: keeps connections alive and answers malformed requests in the usual error shape.
 */
export function makeServer(listener: RequestListener): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener)
  answerBrokenRequests(server)
  return server
}
