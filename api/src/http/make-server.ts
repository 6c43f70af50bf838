import { createServer, type RequestListener, type Server } from 'node:http'
import { answerBrokenRequests } from './broken-requests.ts'

/** Screens look again every 10 s: on a connection that closes at that very moment the call would be lost. */
const KEEP_ALIVE_MS = 75_000

/** The server of the API, not yet listening: it keeps connections, and answers what is no request like everything else. */
export function makeServer(listener: RequestListener): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener)
  answerBrokenRequests(server)
  return server
}
