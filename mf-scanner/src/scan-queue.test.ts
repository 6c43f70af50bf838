import { isBusy, scanQueueReducer, emptyQueue, type ScanEvent, type ScanQueue } from './scan-queue.ts'
import { verdictOf } from './verdict.ts'

let serial = 0
const read = (card_id: string, at: number): ScanEvent => ({
  type: 'read',
  scan: { key: `key ${(serial += 1)}`, at, body: { card_id } },
})
const moved = (name: string): ScanEvent => ({
  type: 'settled',
  outcome: { kind: 'moved', result: { name, stato_accesso: 'dentro', gruppo: null } },
})
const after = (...events: ScanEvent[]) => events.reduce(scanQueueReducer, emptyQueue())

const [a, b] = ['0000000001', '0000000002']

describe('the queue of readings', () => {
  it('keeps the order, and is busy until the last is answered', () => {
    const queue = after(read(a, 0), read(b, 10))
    expect(queue.waiting.map(({ body }) => body.card_id)).toEqual([a, b])
    const one = scanQueueReducer(queue, moved('Anna'))
    expect([isBusy(queue), isBusy(one), isBusy(scanQueueReducer(one, moved('Luca')))]).toEqual([true, true, false])
    expect(scanQueueReducer(one, moved('Luca')).log.map(({ code }) => code)).toEqual([b, a])
  })

  it('ignores the same card within 2 s as a duplicate, and sends it after that', () => {
    const double = after(read(a, 0), moved('Anna'), read(a, 1_999))
    expect(double.waiting).toEqual([])
    expect(double.log[0]).toMatchObject({ code: a, outcome: { kind: 'double' } })
    expect(after(read(a, 0), moved('Anna'), read(a, 2_000)).waiting).toHaveLength(1)
  })

  it('sends the same card again at once when another came between', () => {
    expect(after(read(a, 0), read(b, 100), read(a, 200)).waiting).toHaveLength(3)
  })

  it('detects no duplicate when the clock was set back in between', () => {
    expect(after(read(a, 3_600_000), moved('Anna'), read(a, 0)).waiting).toHaveLength(1)
  })

  it('detects a duplicate also while the first reading waits', () => {
    expect(after(read(a, 0), read(a, 300)).waiting).toHaveLength(1)
  })

  it('keeps each reading with its own key while there is no response', () => {
    const queue = after(read(a, 0), read(b, 10))
    expect(new Set(queue.waiting.map(({ key }) => key)).size).toBe(2)
    expect(scanQueueReducer(queue, { type: 'unanswered', why: 'network' }).waiting).toBe(queue.waiting)
  })

  it('is busy while a reading is verified, not while it waits for a network', () => {
    const waits = after(read(a, 0), { type: 'unanswered', why: 'network' })
    expect(isBusy(waits)).toBe(false)
    expect(isBusy(scanQueueReducer(scanQueueReducer(waits, read(b, 10)), moved('Anna')))).toBe(true)
  })

  it('restores the readings of an earlier page before its own, each once', () => {
    const [earlier, own] = [{ key: 'earlier', at: 0, body: { card_id: a } }, read(b, 10)]
    const queue = after(own, read(a, 20), moved('Luca'))
    const [waits] = queue.waiting
    const known = { key: queue.log[0]?.key ?? '', at: 10, body: { card_id: b } }
    const scans = [earlier, known, ...(waits ? [waits] : [])]
    expect(scanQueueReducer(queue, { type: 'restored', scans }).waiting).toEqual([earlier, waits])
  })

  it('continues if a reading cannot be stored, and records it', () => {
    const queue = after(read(a, 0), { type: 'not stored' }, moved('Anna'), read(b, 10))
    expect([queue.stored, after().stored, emptyQueue(false).stored]).toEqual([false, true, false])
    expect(queue.waiting).toHaveLength(1)
  })

  it('keeps the newest twenty', () => {
    const queue = Array.from({ length: 30 }, (_, index) => index).reduce(
      (before, index) =>
        scanQueueReducer(scanQueueReducer(before, read(String(index).padStart(10, '0'), index)), moved(`${index}`)),
      emptyQueue(),
    )
    expect(queue.log).toHaveLength(20)
    expect(queue.log[0]?.code).toBe('0000000029')
  })
})

describe('the verdict', () => {
  /** The newest result on the stage, seen long enough. */
  const seen = (queue: ScanQueue) => ({ shown: queue.log[0] ?? null, busy: false })
  const verdict = (...events: ScanEvent[]) => verdictOf(after(...events), seen(after(...events)))

  it('is a reading that is checked only before the first result', () => {
    expect(verdict()).toEqual({ kind: 'idle' })
    expect(verdict(read(a, 0))).toEqual({ kind: 'checking', code: a })
    expect(verdict(read(a, 0), moved('Anna'))).toMatchObject({ kind: 'dentro', name: 'Anna' })
    expect(verdict(read(a, 0), moved('Anna'), read(b, 10))).toMatchObject({ kind: 'dentro', name: 'Anna' })
  })

  it.each(['network', 'server'] as const)('shows no result without a response, but the reason: %s', (why) => {
    const waits = [read(a, 0), moved('Anna'), read(b, 10), read(a, 20), { type: 'unanswered', why } as const]
    expect(verdict(...waits)).toEqual({ kind: 'unanswered', why, waiting: 2, since: 10 })
  })

  it('is a result that nobody has seen yet even then', () => {
    const waits = after(read(a, 0), moved('Anna'), read(b, 10), { type: 'unanswered', why: 'network' })
    expect(verdictOf(waits, { ...seen(waits), busy: true })).toMatchObject({ kind: 'dentro', name: 'Anna' })
  })

  it('shows a short read as an error', () => {
    expect(verdict({ type: 'short', key: 's', at: 0, digits: '123' })).toMatchObject({
      kind: 'errore',
      reason: 'Lettura incompleta: 3 cifre su 10',
    })
  })

  it('names a refused member, else the card', () => {
    const refused = (name: string | null): ScanEvent => ({
      type: 'settled',
      outcome: { kind: 'refused', message: 'No', name, gruppo: null },
    })
    expect(verdict(read(a, 0), refused('Anna Rossi'))).toMatchObject({
      kind: 'errore',
      name: 'Anna Rossi',
      reason: 'No',
    })
    expect(verdict(read(a, 0), refused(null))).toMatchObject({ kind: 'errore', name: a })
  })
})
