import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ANNA, useMailing } from '../../../test/mailing.ts'
import type { Stage } from '../../../test/smtp-sink.ts'
import { deliverNext } from './deliver.ts'
import type { Envelope } from './envelope.ts'
import { Undelivered } from './smtp-conversation.ts'

const MINUTE = 60_000

describe('what the mail server says', () => {
  const mailing = useMailing({ env: { SMTP_URL: 'smtp://mail.test' } })

  const wrong = () =>
    mailing.server.database.db('anagrafiche').where({ error_email: 1 }).orderBy('id').pluck<number[]>('id')

  const failed = (marked: boolean) => ({ stato: 'failed', tries: 1, marked })
  const later = { stato: 'queued', tries: 1, marked: false }
  const away = { stato: 'queued', tries: 0, marked: false }
  const waits = { stato: 'queued', tries: 0 }

  it.each<[Stage, string, { stato: string; tries: number; marked: boolean }]>([
    ['to', '550 5.1.1 No such user', failed(true)],
    ['to', '550 No such user', failed(true)],
    ['to', '550 5.0.0 No such user', failed(true)],
    ['to', '551 5.1.6 Moved', failed(true)],
    ['to', '553 5.1.3 Bad address', failed(true)],
    ['to', '550 5.1.10 Null MX', failed(true)],
    ['to', '550 5.2.1 Closed', failed(true)],
    ['words', '550 5.1.1 No such user', failed(true)],
    ['to', '552 5.2.2 Mailbox full', failed(false)],
    ['to', '552 Mailbox full', failed(false)],
    ['to', '550 5.7.1 Blocked', failed(false)],
    ['to', '554 Not today', failed(false)],
    ['words', '554 5.7.1 Looks like spam', failed(false)],
    ['words', '550 No', failed(false)],
    ['from', '552 5.3.4 Too large', failed(false)],
    ['to', '450 4.2.1 Later', later],
    ['to', '421 4.3.2 Later', later],
    ['words', '451 4.3.0 Later', later],
    ['words', '421 4.3.2 Later', later],
    ['from', '550 5.1.8 Bad sender', away],
    ['from', '530 5.7.0 Log in first', away],
    ['from', '451 4.7.1 Too many', away],
    ['from', '421 4.7.0 Too many', away],
    ['to', '530 5.7.0 Log in first', away],
    ['to', '550 5.1.8 Sender without a domain', away],
    ['to', '550 Sender verify failed', away],
    ['to', '454 4.7.1 Relay access denied', away],
    ['to', '550 5.1.1 Unknown in relay recipient table', failed(true)],
    ['to', '550 5.7.54 Unable to relay', away],
    ['to', '554 5.7.1 Relay access denied', away],
    ['connect', '421 4.3.2 Closing down', away],
    ['connect', '554 No service here', away],
  ])('at %s it says %s', async (stage, said, { stato, tries, marked }) => {
    const anna = await insertAnagrafica(mailing.server, { email: ANNA })
    await mailing.put()
    mailing.sink.says = { [stage]: said }
    // False: the mail server takes none from us, so the worker pauses.
    expect(await mailing.next()).toBe(tries === 1)
    expect(await mailing.rows()).toEqual([{ stato, tries, last_error: `SMTP ${said.slice(0, 3)}` }])
    expect(await wrong()).toEqual(marked ? [anna] : [])
    expect(mailing.sink.mails).toEqual([])
    const log = mailing.server.logged.join('')
    expect(log).toContain('mail not delivered')
    expect(log).not.toMatch(/famiglia|Lecco/)
  })

  it('tries a deferred mail again at growing waits, and gives up in the end', async () => {
    await mailing.put()
    mailing.sink.says = { to: '450 4.2.1 Later' }
    for (const minutes of [1, 5, 15, 60, 180, 720]) {
      expect(await mailing.next()).toBe(true)
      mailing.travel(minutes * MINUTE - 1)
      expect(await mailing.next()).toBe(false)
      mailing.travel(1)
    }
    expect(await mailing.next()).toBe(true)
    expect(await mailing.rows()).toEqual([{ stato: 'failed', tries: 7, last_error: 'SMTP 450' }])
    expect(await wrong()).toEqual([])
  })

  it('marks everybody who gets mail at a wrong address, and nobody else', async () => {
    const minor = { data_nascita: '2015-03-04', email_tutore: ANNA }
    const marked = [
      await insertAnagrafica(mailing.server, { email: ANNA }),
      await insertAnagrafica(mailing.server, minor),
      await insertAnagrafica(mailing.server, { ...minor, email: 'figlio@famiglia.test' }),
      await insertAnagrafica(mailing.server, { ...minor, is_request: 1 }),
    ]
    await insertAnagrafica(mailing.server, { ...minor, email: ANNA, email_tutore: 'padre@famiglia.test' })
    await insertAnagrafica(mailing.server, { email: 'altra@famiglia.test', email_tutore: ANNA })
    await insertAnagrafica(mailing.server, { email: 'Anna@famiglia.test' })
    await insertAnagrafica(mailing.server, { email: ANNA, erased_at: '2026-01-01 00:00:00.000' })
    await mailing.put()
    mailing.sink.says = { to: '550 5.1.1 No such user' }
    await mailing.next()
    expect(await wrong()).toEqual(marked)
  })

  it('takes the mark from everybody who gets mail where it arrives, and from nobody else', async () => {
    const minor = { data_nascita: '2015-03-04', email_tutore: ANNA, error_email: 1 }
    await insertAnagrafica(mailing.server, { email: ANNA, error_email: 1 })
    await insertAnagrafica(mailing.server, minor)
    const others = [
      await insertAnagrafica(mailing.server, { ...minor, email: ANNA, email_tutore: 'padre@famiglia.test' }),
      await insertAnagrafica(mailing.server, { email: 'altra@famiglia.test', email_tutore: ANNA, error_email: 1 }),
    ]
    await mailing.put({ to: 'b@famiglia.test' })
    await mailing.next()
    expect(await wrong()).toHaveLength(4)
    await mailing.put()
    await mailing.next()
    expect(await wrong()).toEqual(others)
  })

  it('refuses one address after the other: after five it is not them, until a mail leaves', async () => {
    const transport = mailing.transport()
    const go = () => deliverNext(mailing.server.services, transport, 'me')
    for (let n = 1; n <= 7; n += 1) await mailing.put({ to: `m${n}@x.test` })
    mailing.sink.says = { to: '550 5.1.1 No such user' }
    for (let n = 1; n <= 5; n += 1) expect(await go()).toBe(true)
    expect(await go()).toBe(false)
    expect((await mailing.rows()).slice(4)).toMatchObject([
      { stato: 'failed' },
      { ...waits, last_error: 'SMTP 550' },
      waits,
    ])
    mailing.sink.says = {}
    expect(await go()).toBe(true)
    expect(mailing.arrived()).toEqual(['m7@x.test'])
    mailing.travel(MINUTE)
    mailing.sink.says = { to: '550 5.1.1 No such user' }
    expect(await go()).toBe(true)
    expect(await mailing.rows()).toMatchObject([...Array<object>(6).fill({ stato: 'failed' }), { stato: 'sent' }])
  })

  it('takes all mails but one: that one blocks no other', async () => {
    for (const to of ['a@x.test', 'b@x.test']) await mailing.put({ to })
    mailing.sink.says = { from: '451 4.7.1 Later' }
    expect(await mailing.next()).toBe(false)
    mailing.sink.says = {}
    expect(await mailing.next()).toBe(true)
    expect(mailing.arrived()).toEqual(['b@x.test'])
  })

  it('takes all mails but a few, which are older and go first: the others leave all the same', async () => {
    for (let n = 0; n < 4; n += 1) await mailing.put({ subject: 'Odd' })
    await mailing.put({ kind: 'bulk', subject: 'Good' })
    const sent: string[] = []
    const pick = ({ subject }: Envelope) =>
      subject === 'Odd'
        ? Promise.reject(new Undelivered({ command: 'MAIL FROM', responseCode: 451 }, 'envelope'))
        : Promise.resolve(void sent.push(subject))
    // Once a minute: the longest pause of a worker that the server refuses.
    for (let n = 0; n < 60 && sent.length === 0; n += 1) {
      await deliverNext(mailing.server.services, pick, 'me')
      mailing.travel(MINUTE)
    }
    expect(sent).toEqual(['Good'])
    mailing.travel(15 * MINUTE)
    mailing.sink.says = {}
    for (let n = 0; n < 4; n += 1) expect(await mailing.next()).toBe(true)
  })
})
