import { logIn, PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { hashPassword, verifyPassword } from './password.ts'

const MANY = 80

describe('more passwords than the server can compare at once', () => {
  const server = useTestServer()

  it('leave room in the queue for users, while strangers are told to come back', async () => {
    const strangers = Array.from({ length: MANY }, () => verifyPassword(null, 'una qualunque', 'stranger'))
    const settled = Promise.allSettled(strangers)
    expect(await verifyPassword(await hashPassword(PASSWORD), PASSWORD, 'user')).toBe(true)
    const results = await settled
    const compared = results.filter(({ status }) => status === 'fulfilled').length
    expect(compared).toBeGreaterThanOrEqual(20)
    expect(compared).toBeLessThanOrEqual(24)
    const busy: unknown = expect.objectContaining({ status: 503, retryAfter: 5, isTry: false })
    for (const result of results)
      if (result.status === 'rejected') expect(result).toEqual({ status: 'rejected', reason: busy })
  })

  it('are answered 503 with a time to wait, and enter afterwards', async () => {
    const { email } = await staffWithPassword(server)
    const replies = await Promise.all(Array.from({ length: MANY }, () => logIn(server, email, 'sbagliata')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422, 503]))
    for (const { status, headers } of replies) expect(headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
    expect((await logIn(server, email, PASSWORD)).status).toBe(200)
  })
})

describe('a login that was not compared', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'on' } })

  it('is not counted as a guess', async () => {
    const { email } = await staffWithPassword(server)
    let over = false
    const users = Array.from({ length: 40 }, async () => {
      while (!over) await verifyPassword(null, 'una qualunque', 'user')
    })
    for (let n = 0; n < 8; n += 1) expect((await logIn(server, email, PASSWORD)).status).toBe(503)
    over = true
    await Promise.all(users)
    expect((await logIn(server, email, PASSWORD)).status).toBe(200)
  })
})
