import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Role } from '@cortile/contract/access.ts'
import type { Pool, ResultSetHeader } from 'mysql2/promise'
import { emailOf } from '../database/open-centre.ts'

interface Answer {
  status: number
  etag: string | undefined
  body: string
}

/** A client of the API with one token and keep-alive connections. */
export interface Client {
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  close: () => void
}

/** Not `fetch`, which needs more processor time than the measured API. */
export function openClient(url: string, token: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    call: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body)
        const sent = request(
          new URL(path, url),
          {
            method,
            agent,
            headers: {
              Authorization: `Bearer ${token}`,
              ...(text !== undefined && {
                'Content-Type': 'application/json',
                'Content-Length': Buffer.byteLength(text),
              }),
              ...headers,
            },
          },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('error', reject)
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                etag: response.headers.etag,
                body: Buffer.concat(parts).toString(),
              }),
            )
          },
        )
        sent.on('error', reject)
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** Inserts a session of one of the bench's users and returns its token. Not by a login, which is deliberately slow. */
export async function createSession(pool: Pool, role: Role): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  const [{ insertId }] = await pool.query<ResultSetHeader>(
    `INSERT INTO tokens (token_hash, user_id, device, created_at, last_used_at)
     SELECT ?, id, 'banco', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM users WHERE email = ?`,
    [hash, emailOf(role)],
  )
  return `${insertId}|${secret}`
}
