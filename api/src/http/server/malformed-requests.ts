import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const BROKEN = { status: 400, message: 'La richiesta non è HTTP valido' }
const BY_CODE: Readonly<Record<string, typeof BROKEN | undefined>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Le intestazioni della richiesta sono troppo lunghe' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'La richiesta non è arrivata in tempo' },
}
const UNEXPECTED = { status: 417, message: 'Intestazione Expect sconosciuta' }

/**
 * Answers the requests that Node itself refuses (400, 408, 417, 431) in the shape of other errors, with a request id.
 */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, message } = BY_CODE[error.code ?? ''] ?? BROKEN
    const body = JSON.stringify({ message })
    const headers = { ...common(), 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  })
  server.on('checkExpectation', (_request: unknown, response: ServerResponse) => {
    response.writeHead(UNEXPECTED.status, common()).end(JSON.stringify({ message: UNEXPECTED.message }))
  })
}

function common(): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
  }
}
