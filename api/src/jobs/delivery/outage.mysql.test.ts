import { setTimeout as sleep } from 'node:timers/promises'
import { useTestServer } from '../../../test/test-server.ts'
import { openWire, type Wire } from '../../../test/wire.ts'
import { connect, type Db } from '../../db/connect.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { createWorker } from './deliver.ts'

// Named `.mysql.test.ts`, which a run on the embedded database leaves out: a file cannot be unreachable like a server.
describe('a database that goes away', () => {
  const server = useTestServer()
  let wire: Wire
  let db: Db
  let taken: number
  beforeEach(async () => {
    wire = await openWire(server.database.where)
    db = connect(wire.where)
    taken = 0
    const words = { subject: 'Gita a Lecco', text: 'Si parte', html: '<p>Si parte</p>' }
    await enqueue(server.database.db, { kind: 'notice', to: 'anna@famiglia.test', ...words }, server.time.now)
  })
  afterEach(async () => {
    await db.destroy()
    await wire.cut()
  })

  const rows = () => server.database.db('outbox').select<Record<string, unknown>[]>('*')

  it.each(['is cut', 'hangs'])(
    'after the mail server has taken a mail (it %s): what is known is noted when it is back',
    async (how) => {
      const take = async () => {
        taken += 1
        if (how === 'hangs') wire.hold()
        else await wire.cut()
      }
      const step = createWorker({ ...server.services, db }, take, 'me')
      const delivered = step()
      while (taken === 0) await sleep(10)
      // Long enough for a failed try.
      await sleep(500)
      expect(await rows()).toMatchObject([{ stato: 'sending' }])
      if (how === 'hangs') {
        wire.release()
        await wire.cut()
      }
      await wire.mend()
      expect(await delivered).toBe('done')
      expect(await rows()).toMatchObject([{ stato: 'sent', text: '' }])
      expect(await step()).toBe('nothing')
      expect(taken).toBe(1)
    },
  )
})
