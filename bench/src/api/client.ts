import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@cortile/contract/access.ts'
import type { Pool as Database, ResultSetHeader } from 'mysql2/promise'
import { Pool } from 'undici'
import { emailOf } from '../database/open-centre.ts'

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT'

interface Answer {
  status: number
  etag: string | undefined
  body: string
}

/** A client of the API with one token and keep-alive connections. */
export interface Client {
  call: (method: Method, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  close: () => void
}

/** Not `fetch`, which needs more processor time than the measured API. */
export function openClient(url: string, token: string, connections: number): Client {
  const pool = new Pool(url, { connections })
  return {
    call: async (method, path, body, headers = {}) => {
      const reply = await pool.request({
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { etag } = reply.headers
      return {
        status: reply.statusCode,
        etag: typeof etag === 'string' ? etag : undefined,
        body: await reply.body.text(),
      }
    },
    close: () => void pool.destroy(),
  }
}

/** Inserts a session of one of the bench's users and returns its token. Not by a login, which is deliberately slow. */
export async function createSession(pool: Database, role: Role): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  const [{ insertId }] = await pool.query<ResultSetHeader>(
    `INSERT INTO tokens (token_hash, user_id, device, created_at, last_used_at)
     SELECT ?, id, 'banco', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM users WHERE email = ?`,
    [hash, emailOf(role)],
  )
  return `${insertId}|${secret}`
}
