import { createServer, type RequestListener, type Server } from 'node:http'
import { answerBrokenRequests } from './malformed-requests.ts'

/** Screens look again every 10 s: on a connection that closes at that very moment the call would be lost. */
const KEEP_ALIVE_MS = 75_000

/**
 * Connections that wait to be taken while the process is busy: a whole evening's signups pressed at once. Of more than the
 * queue holds the system drops some without a word. The usual limit of a machine (`somaxconn`), eight times Node's own.
 */
export const BACKLOG = 4_096

/** The server of the API, not yet listening: it keeps connections, and answers what is no request like everything else. */
export function makeServer(listener: RequestListener): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener)
  answerBrokenRequests(server)
  return server
}
