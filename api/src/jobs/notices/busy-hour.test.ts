import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useMailing } from '../../../test/mailing.ts'
import { askCode } from '../../../test/otp.ts'
import { sendNotices } from './send-notices.ts'

const HOUR = 3_600_000
const CHILDREN = 200
/** A sweep every three minutes, a login code four times. */
const SWEPT_EVERY = 10
const ASKED_EVERY = 50
const NOTICES_AN_HOUR = 40

describe('an hour in which 200 children come in, whose mothers all want to be told', () => {
  const mailing = useMailing()
  const addressOf = (n: number) => `madre${n}@famiglie.test`

  it('sends 40 notices, and each login code before those that wait', async () => {
    const { server } = mailing
    const { token } = await server.staff('admin')
    const children: number[] = []
    for (let n = 0; n < CHILDREN; n += 1) {
      const child = await insertAnagrafica(server, { nome: `Bimbo ${n}`, data_nascita: '2016-05-05' })
      const mother = await insertPerson(server, { nome: `Madre ${n}`, email: addressOf(n) })
      await insertLink(server, child, mother, { ...GUARDIAN, posizione: 1, avviso_entrata: 1 })
      children.push(child)
    }
    for (const [n, child] of children.entries()) {
      mailing.travel(HOUR / CHILDREN)
      const { status } = await server.call('POST', `/api/presence/force-enter/${child}`, { token })
      expect(status).toBe(200)
      if ((n + 1) % SWEPT_EVERY !== 0) continue
      await sendNotices(server.services, server.time.now)
      if ((n + 1) % ASKED_EVERY === 0) {
        await askCode(server, addressOf(n))
        await mailing.next()
        expect(mailing.arrived().at(-1)).toBe(addressOf(n))
      }
      while (await mailing.next());
    }
    const sent = server.database.db('outbox').where({ stato: 'sent' })
    const kinds = await sent.groupBy('kind').orderBy('kind').select<object[]>('kind').count('* as n')
    expect(kinds).toEqual([
      { kind: 'code', n: CHILDREN / ASKED_EVERY },
      { kind: 'notice', n: NOTICES_AN_HOUR },
    ])
  })
})
