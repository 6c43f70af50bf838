import { bulkPerHour } from '@cortile/contract/mailer.rules.ts'
import { readyWorker } from '../../../test/delivery.ts'
import { killProcesses } from '../../../test/program.ts'
import { scale } from '../../../test/scale.ts'
import { startSink, type Sink, type Stage } from '../../../test/smtp-sink.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { countHandedOver } from '../../domain/mail/hourly-quota.ts'
import { enqueue, type MailKind } from '../../domain/mail/outbox.repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KILLS = scale(4, 100)
/** Clock step from one process to the next; after five of them the first one's claim has expired. */
const STEP = MINUTE
const PER_HOUR = scale(10, 125)
const BULK = bulkPerHour(PER_HOUR)
const STAGES: readonly Stage[] = ['words', 'to', 'from', 'connect']

interface Row {
  id: number
  kind: string
  stato: string
}

describe('processes that send the outbox', () => {
  let server: TestServer
  let sink: Sink
  beforeAll(async () => {
    server = await startTestServer({ env: { MAIL_PER_HOUR: String(PER_HOUR) } })
    sink = await startSink()
  })
  afterAll(async () => {
    await sink.close()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    sink.reset()
  })
  afterEach(killProcesses)

  const db = () => server.database.db
  const rows = () => db()('outbox').orderBy('id').select<Row[]>('id', 'kind', 'stato')
  const put = async (kind: MailKind, count: number, at: Date) => {
    for (let n = 0; n < count; n += 1)
      await enqueue(db(), { kind, to: 'a@x.test', subject: kind, text: 'x', html: 'x' }, at)
  }
  const idOf = (raw: string) => Number(/^Message-ID: <cortile-(\d+)-/m.exec(raw)?.[1])
  const waitFor = async (holds: () => Promise<boolean> | boolean) => {
    for (let waited = 0; !(await holds()); waited += 1) {
      if (waited === 1_500) throw new Error('it has not come to that')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const ready = () => readyWorker(server, sink.url)

  it('killed again and again lose no mail, send none twice, and never more than an hour allows', async () => {
    const taken: { id: number; at: number }[] = []
    const held = new Set<number>()
    let ahead = 0
    let full = 0
    const now = () => new Date(Date.now() + ahead)
    const room = async () => PER_HOUR - (await countHandedOver(db(), now()))
    const count = () => {
      for (const { raw } of sink.mails.splice(0)) taken.push({ id: idOf(raw), at: now().getTime() })
    }
    const noteHeld = async () => {
      for (const { id, stato } of await rows()) if (stato === 'sending') held.add(id)
    }
    await put('bulk', 2 * KILLS, now())

    let standby = ready()
    for (let kill = 0; kill < KILLS; kill += 1) {
      while ((await room()) === 0) ahead += 10 * MINUTE
      // Killed at the second or third mail, so that the hour fills, or at the one that takes its last place.
      const places = Math.min(2 + (kill % 2), await room())
      await put('link', PER_HOUR - (await room()) + places > BULK ? places : 1, now())
      const deadly = STAGES[kill % STAGES.length]
      const { child, begin, ended } = await standby
      standby = ready()
      let [left, killed] = [places, false]
      sink.onStage = (stage) => {
        if (stage === deadly && (left -= 1) === 0) killed = child.kill('SIGKILL')
      }
      begin(ahead)
      await waitFor(() => killed)
      expect(await ended).toBeNull()
      sink.onStage = () => undefined
      count()
      const before = held.size
      await noteHeld()
      expect(held.size).toBeGreaterThan(before)
      if ((await room()) === 0) full += 1
      ahead += STEP
    }
    expect(full).toBeGreaterThan(0)
    // A claim may be committed a moment after its process was killed. Each process held one mail, or a link beside
    // another.
    await noteHeld()
    expect(held.size).toBeLessThanOrEqual(2 * KILLS)

    // Then processes that are not killed, each two hours later, until no mail waits.
    const waiting = () => db()('outbox').whereIn('stato', ['queued', 'sending']).first('id')
    while (await waiting()) {
      ahead += 2 * HOUR
      const { child, begin, ended } = await standby
      standby = ready()
      const before = taken.length
      begin(ahead)
      await waitFor(async () => {
        count()
        return taken.length - before === BULK || (await waiting()) === undefined
      })
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      count()
    }
    ;(await standby).child.kill('SIGTERM')

    const ids = taken.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const stored = await rows()
    const inState = (...states: string[]) => stored.filter(({ stato }) => states.includes(stato)).map(({ id }) => id)
    expect(inState('sent').filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => !inState('sent', 'uncertain').includes(id))).toEqual([])
    // A link that could not be sent in time is cancelled, and not lost.
    const over = stored.filter(({ kind, stato }) => kind === 'link' && stato === 'cancelled').length
    expect(inState('sent', 'uncertain').length + over).toBe(stored.length)
    // Exactly the mails that killed processes held are uncertain; the server had taken some of them.
    expect(inState('uncertain')).toEqual([...held].sort((one, other) => one - other))
    expect(inState('uncertain').some((id) => ids.includes(id))).toBe(true)
    const within = (from: number) => taken.filter(({ at }) => at >= from && at < from + HOUR).length
    expect(Math.max(...taken.map(({ at }) => within(at)))).toBeLessThanOrEqual(PER_HOUR)
  })

  it('share it: each mail is sent by one of them, and not more than an hour allows', async () => {
    const perHour = 20
    await put('link', perHour + 4, new Date())
    // Slow enough for every process to send some.
    sink.onStage = () => new Promise((resolve) => setTimeout(resolve, 20))
    const senders = ['uno@x.test', 'due@x.test', 'tre@x.test']
    const workers = await Promise.all(senders.map((mailFrom) => readyWorker(server, sink.url, { perHour, mailFrom })))
    workers.forEach(({ begin }) => begin())
    await waitFor(() => sink.mails.length >= perHour)
    workers.forEach(({ child }) => child.kill('SIGTERM'))
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect(new Set(sink.mails.map(({ raw }) => idOf(raw))).size).toBe(perHour)
    expect(sink.mails).toHaveLength(perHour)
    expect(new Set(sink.mails.map(({ raw }) => /^From: (.*?)\r?$/m.exec(raw)?.[1]))).toEqual(new Set(senders))
    expect((await rows()).map(({ stato }) => stato)).toEqual([
      ...Array<string>(perHour).fill('sent'),
      ...Array<string>(4).fill('queued'),
    ])
  })

  it('end with the process that started them', async () => {
    const { child, ended } = await ready()
    child.disconnect()
    expect(await ended).toBe(1)
  })
})
