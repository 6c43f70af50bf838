import { allPlansOf, countRows } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { chunks } from '../../db/chunks.ts'
import { sqlTime } from '../../db/time.ts'
import { deliverNext } from './deliver.ts'

const MINUTE = 60_000

describe('a worker', () => {
  const server = useTestServer({ env: { SMTP_URL: 'smtp://mail.test' } })

  it('finds what it looks for by an index, however many mails have been sent', async () => {
    const { db } = server.database
    const mail = (stato: string, minutes: number) => {
      const at = sqlTime(new Date(server.time.now.getTime() - minutes * MINUTE))
      const sent = stato === 'sent' ? { sent_at: at } : {}
      return {
        kind: 'notice',
        to_address: 'a@x.test',
        text: 'x',
        html: 'x',
        stato,
        next_try_at: at,
        created_at: at,
        ...sent,
      }
    }
    const rows = [
      ...Array.from({ length: 4_000 }, (_, n) => mail('sent', 60 + n)),
      ...Array.from({ length: 20 }, () => mail('queued', 1)),
    ]
    for (const some of chunks(rows)) await db('outbox').insert(some.map((row) => ({ sent_at: null, ...row })))
    await countRows(db, ['outbox'])
    const plans = await allPlansOf(db, () => deliverNext(server.services, () => Promise.resolve(), 'me'))
    const asked = plans.filter((plan) => plan.includes('from `outbox`'))
    expect(asked.length).toBeGreaterThan(5)
    for (const plan of asked) expect(plan).not.toMatch(/SCAN outbox|"type":"ALL"/)
  })
})
