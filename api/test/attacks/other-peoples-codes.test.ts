import { caller, from, LIMITED } from '../callers.ts'
import { insertAnagrafica } from '../fixtures.ts'
import { MAIL_FROM, useMailing } from '../mailing.ts'
import { ADDRESS, codesOf, enterCode, mailedCode } from '../otp.ts'
import { resetTokenFor } from '../passwords.ts'

const STRANGER = '203.0.113.9'
const FAMILY = { pagina: 'f'.repeat(22), headers: from('198.51.100.4') }

describe('a stranger who asks for other people’s codes', () => {
  // With a mail server, the hour has 125 mails.
  const mailing = useMailing({ env: { ...LIMITED, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM } })
  const { server, next, rows } = mailing

  it('of 26 families, five times each: another family’s code and the s-admin’s link leave at once', async () => {
    for (let n = 0; n < 26; n += 1) await insertAnagrafica(server, { email: `famiglia${n}@x.test` })
    await insertAnagrafica(server, { email: ADDRESS })
    const { email: admin } = await server.staff('s-admin')
    for (let n = 0; n < 26; n += 1)
      for (let again = 0; again < 5; again += 1)
        await server.call('POST', '/api/auth/get-otp', {
          body: { email: `famiglia${n}@x.test` },
          headers: from(STRANGER),
        })
    const code = await mailedCode(server, ADDRESS, FAMILY)
    const link = await resetTokenFor(server, admin)
    expect([code, link]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]{43}$/)])
    // The stranger's letters are few, because one waits for each address and a network has a quarter of the hour's mails.
    const waiting = await rows()
    expect(waiting.length).toBeLessThanOrEqual(33)
    for (let n = 0; n < waiting.length; n += 1) expect(await next(mailing.sink.url)).toBe(true)
    expect(mailing.sink.mails.map(({ to }) => to[0])).toEqual(expect.arrayContaining([ADDRESS, admin]))
    expect((await enterCode(server, code, ADDRESS, FAMILY)).status).toBe(200)
  })

  it('and types nine wrong ones: the family’s own code enters', async () => {
    await insertAnagrafica(server, { email: ADDRESS })
    const code = await mailedCode(server, ADDRESS, FAMILY)
    for (let n = 0; n < 9; n += 1)
      expect((await enterCode(server, '000000', ADDRESS, { headers: from(caller(n)) })).status).toBe(422)
    expect((await enterCode(server, code, ADDRESS, FAMILY)).status).toBe(200)
  })

  it('while the family’s letter waits: the letter that comes enters on the family’s page', async () => {
    await insertAnagrafica(server, { email: ADDRESS })
    await mailedCode(server, ADDRESS, FAMILY)
    for (let n = 0; n < 4; n += 1)
      await mailedCode(server, ADDRESS, { pagina: 's'.repeat(22), headers: from(STRANGER) })
    const codes = await codesOf(server, ADDRESS)
    expect(codes).toHaveLength(1)
    expect((await enterCode(server, codes[0], ADDRESS, FAMILY)).status).toBe(200)
  })
})
