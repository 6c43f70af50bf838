import { waitFor } from '@testing-library/react'
import { syncServerClock } from '../api/server-clock.ts'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import type { Answer } from './send-once.ts'

interface Entry {
  key: string
}

const [A, B] = [{ key: 'a' }, { key: 'b' }]
const done = { reply: 'done' }
const networkError = { error: { status: 'offline', message: 'No' } }
const failed = { error: { status: 500, message: 'No' } }
const forbidden = { error: { status: 403, message: 'No' } }

/** An outbox with these answers, and with its entries in memory, as in a page. */
function outboxWith(answers: Answer[], options: Partial<OutboxOptions<Entry, unknown>> & { isNew?: boolean } = {}) {
  const { isNew = true, ...others } = options
  const waiting: Entry[] = []
  const sent: string[] = []
  const log: string[] = []
  const tracked: Promise<unknown>[] = []
  const outbox = createOutbox<Entry, unknown>({
    next: () => (waiting[0] ? { entry: waiting[0], isNew } : null),
    send: ({ key }) => {
      sent.push(key)
      return Promise.resolve(answers.shift() ?? 'stopped')
    },
    parseReply: (reply) => reply,
    onUnanswered: ({ key }, why) => log.push(`${key} ${why}`),
    onOutcome: ({ key }, { kind }) => {
      waiting.shift()
      log.push(`${key} ${kind}`)
    },
    track: (delivery) => tracked.push(delivery.then(() => 'accepted', String)),
    ...others,
  })
  const settled = () =>
    waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(waiting).toEqual([])
    })
  return { outbox, waiting, sent, log, tracked, settled }
}

describe('an outbox', () => {
  it('delivers the entries in order, each until its answer is definite', async () => {
    const { outbox, waiting, sent, log, tracked, settled } = outboxWith([networkError, networkError, done, done])
    waiting.push(A, B)
    outbox.resume()
    outbox.resume()
    await settled()
    expect(sent).toEqual(['a', 'a', 'a', 'b'])
    expect(log).toEqual(['a network', 'a network', 'a accepted', 'b accepted'])
    expect(await Promise.all(tracked)).toEqual(['accepted', 'accepted'])
  })

  it('says after three seconds that there is no answer yet, and still takes it', async () => {
    jest.useFakeTimers()
    let answer: (answer: Answer) => void = () => undefined
    const { outbox, waiting, sent, log } = outboxWith([], {
      send: ({ key }) => {
        sent.push(key)
        return new Promise((resolve) => (answer = resolve))
      },
    })
    waiting.push(A)
    outbox.resume()
    await jest.advanceTimersByTimeAsync(2_999)
    expect(log).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['a slow'])
    answer(done)
    await jest.advanceTimersByTimeAsync(0)
    jest.useRealTimers()
    expect([log, sent.length]).toEqual([['a slow', 'a accepted'], 1])
  })

  it('gives up after the maximum of server failures, counted per entry and without network failures', async () => {
    const { outbox, waiting, log, settled } = outboxWith([failed, networkError, failed, failed, failed, done], {
      maxFailures: 3,
    })
    waiting.push(A, B)
    outbox.resume()
    await settled()
    expect(log).toEqual(['a server', 'a network', 'a server', 'a failed', 'b server', 'b accepted'])
  })

  it('stops when the session ends, and continues on resume, which does not count as a first attempt', async () => {
    const { outbox, waiting, log, tracked, settled } = outboxWith(['stopped', forbidden, done])
    waiting.push(A)
    outbox.resume()
    await waitFor(() => expect(log).toEqual(['a server']))
    expect(await Promise.all(tracked)).toEqual(['Error: stopped'])
    outbox.resume()
    await settled()
    expect(log).toEqual(['a server', 'a server', 'a accepted'])
  })

  it('treats a 403 as a refusal at the first attempt, and retries after one that may have arrived', async () => {
    const first = outboxWith([forbidden])
    first.waiting.push(A)
    first.outbox.resume()
    await first.settled()
    expect(first.log).toEqual(['a refused'])
    const recalled = outboxWith([forbidden, done], { isNew: false })
    recalled.waiting.push(A)
    recalled.outbox.resume()
    await recalled.settled()
    expect(recalled.log).toEqual(['a server', 'a accepted'])
  })

  it('does not send an entry that was settled elsewhere while it waited', async () => {
    let isThere = true
    const { outbox, waiting, sent, log, tracked } = outboxWith([networkError, done], {
      isWaiting: () => isThere,
      refresh: () => {
        isThere = false
        waiting.shift()
        return Promise.resolve()
      },
    })
    waiting.push(A)
    outbox.resume()
    await waitFor(() => expect(log).toEqual(['a network']))
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(tracked).toHaveLength(1))
    expect(await Promise.all(tracked)).toEqual(['Error: settled elsewhere'])
    expect(sent).toEqual(['a'])
  })

  it('retries an old entry only when the server time is known, and not once its key has expired', async () => {
    let isOld = false
    const { outbox, waiting, sent, log } = outboxWith([networkError, networkError, networkError], {
      isNew: false,
      isExpired: () => isOld,
    })
    waiting.push(A)
    outbox.resume()
    await waitFor(() => expect(log).toEqual(['a server']))
    expect(sent).toEqual([])
    syncServerClock(new Date().toUTCString(), Date.now(), Date.now())
    await waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(sent).toHaveLength(1)
    })
    isOld = true
    const before = sent.length
    for (let time = 0; time < 3; time += 1) {
      dispatchEvent(new Event('online'))
      await Promise.resolve()
    }
    expect(sent).toHaveLength(before)
  })
})
