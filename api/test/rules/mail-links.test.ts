import { request } from 'node:http'
import { sqlTime } from '../../src/db/time.ts'
import { emailKey } from '../../src/domain/otp/otp-code.ts'
import { handleAsks } from '../../src/jobs/asked-mails/handle-asks.ts'
import { insertAnagrafica } from '../fixtures.ts'
import { useTestServer } from '../test-server.ts'

/** Headers in which a stranger can fake the server's address; behind a proxy the server trusts some of them. */
const SPOOFED = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Server': 'evil.example',
  'X-Original-Host': 'evil.example',
  Forwarded: 'for=192.0.2.1;host=evil.example;proto=https',
  Referer: 'https://evil.example/',
}

interface Mail {
  subject: string
  text: string
  html: string
}

describe('the links in mails, whatever a caller says the address is', () => {
  const server = useTestServer({ env: { TRUST_PROXY: '1' } })
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('s-admin', 'Don Paolo'))
  })

  /** Without `fetch`, which would set the real host. */
  const call = (method: string, path: string, body?: unknown) =>
    new Promise<number>((resolve, reject) => {
      const headers = { ...SPOOFED, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const sent = request(`${server.url}${path}`, { method, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  const mails = () => server.database.db('outbox').orderBy('id').select<Mail[]>('subject', 'text', 'html')
  const family = { data_nascita: '2001-02-03', luogo_nascita: 'Milano', email: 'anna@famiglia.test' }
  const yes = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }

  it.each<[string, number, () => Promise<number>, string[]]>([
    [
      'a forgotten password',
      200,
      async () => call('POST', '/api/auth/forgot-password', { email: (await server.staff('user')).email }),
      ['http://oratorio.test/reset/'],
    ],
    [
      'a new user',
      201,
      () => call('POST', '/api/users', { name: 'Nina', email: 'nina@oratorio.test', role: 'user' }),
      ['http://oratorio.test/reset/'],
    ],
    [
      'a code',
      200,
      async () => {
        await insertAnagrafica(server, family)
        return call('POST', '/api/auth/get-otp', { email: family.email })
      },
      [],
    ],
    [
      'a link in place of a code',
      200,
      async () => {
        await insertAnagrafica(server, family)
        const email_key = emailKey(server.services.appKey, family.email)
        const wrong = { email_key, created_at: sqlTime(server.time.now) }
        for (let n = 0; n < 9; n += 1) await server.database.db('otp_wrong_tries').insert(wrong)
        return call('POST', '/api/auth/get-otp', { email: family.email })
      },
      ['http://oratorio.test/entra#'],
    ],
    [
      'a signup, to the family and to the centre',
      201,
      async () => {
        const settings = [{ key: 'signup_notice_email', value: 'segreteria@oratorio.test' }]
        expect(await call('PUT', '/api/settings', { settings })).toBe(200)
        return call('POST', '/api/public', { nome: 'Anna', cognome: 'Rossi', ...family, ...yes })
      },
      ['http://oratorio.test/login-anagrafica', 'http://oratorio.test/anagrafica/richieste'],
    ],
    [
      'a minor’s signup, to its guardian, twice',
      204,
      async () => {
        const guardian = { nome_tutore: 'Rosa', email_tutore: 'rosa@famiglia.test', telefono_tutore: '333 1234567' }
        const child = { ...family, ...guardian, data_nascita: '2015-02-03' }
        expect(await call('POST', '/api/public', { nome: 'Nina', cognome: 'Rossi', ...child, ...yes })).toBe(201)
        const { id } = await server.database.db('anagrafiche').first<{ id: number }>('id')
        return call('POST', `/api/anagrafica/requests/${id}/rimanda`)
      },
      ['http://oratorio.test/mf-self-service/conferma#', 'http://oratorio.test/mf-self-service/conferma#'],
    ],
    [
      'an approval',
      200,
      async () =>
        call('PUT', `/api/anagrafica/requests/${await insertAnagrafica(server, { ...family, is_request: 1 })}`),
      ['http://oratorio.test/login-anagrafica'],
    ],
  ])('lead to the centre: %s', async (_, expected, work, links) => {
    expect(await work()).toBe(expected)
    // Codes and links of callers without a session are written by a worker.
    await handleAsks(server.services)
    const sent = await mails()
    expect(sent).toHaveLength(Math.max(links.length, 1))
    for (const [n, { subject, text, html }] of sent.entries()) {
      for (const words of [subject, text, html]) expect(words).not.toContain('evil')
      for (const words of [text, html]) {
        const found = words.match(/https?:\/\/[^\s"<]+/g) ?? []
        expect(found.filter((href) => !href.startsWith(links[n] ?? 'none'))).toEqual([])
        expect(found.length > 0).toBe(links.length > 0)
      }
    }
  })
})
