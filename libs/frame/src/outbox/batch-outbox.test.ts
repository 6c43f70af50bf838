import { UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { waitFor } from '@testing-library/react'
import { memoryStore } from '../storage/memory-store.ts'
import { createBatchOutbox, type BatchOptions } from './batch-outbox.ts'
import { entryStorage } from './entry-storage.ts'
import type { Answer } from './send-once.ts'

interface Entry {
  key: string
}
interface Known {
  replies: readonly string[]
}

const [A, B, C] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
const networkError: Answer = { error: { status: 'offline', message: 'No' } }
const conflict: Answer = { error: { status: 409, message: 'Chiuso' } }

/** An outbox of two entries a call, with these answers; 'stopped' afterwards. */
function outboxWith(answers: Answer[], options: Partial<BatchOptions<Entry, string, Known>> = {}) {
  const storage = entryStorage<Entry>(memoryStore({ silent: false }), 1, {
    kind: 'prova',
    format: () => null,
    parse: ({ key }) => ({ key }),
  })
  const sent: string[] = []
  const outbox = createBatchOutbox<Entry, string, Known>({
    storage,
    initial: { replies: [] },
    nextBatch: ({ waiting }) => (waiting.length > 0 ? waiting.slice(0, 2) : null),
    send: (batch) => {
      sent.push(batch.map(({ key }) => key).join())
      return Promise.resolve(answers.shift() ?? 'stopped')
    },
    parseReply: (reply) => (typeof reply === 'string' ? reply : null),
    onReply: (reply, _batch, { replies }) => ({ replies: [...replies, reply] }),
    ...options,
  })
  const keys = () => outbox.state().waiting.map(({ key }) => key)
  return { outbox, storage, sent, keys }
}

describe('an outbox of batches', () => {
  it('sends all that waits, a batch after the other, and removes it from the device', async () => {
    const { outbox, storage, sent, keys } = outboxWith([{ reply: 'one' }, { reply: 'two' }])
    outbox.add([A, B, C])
    expect(keys()).toEqual(['a', 'b', 'c'])
    await waitFor(() => expect(keys()).toEqual([]))
    expect(sent).toEqual(['a,b', 'c'])
    expect(outbox.state()).toMatchObject({ replies: ['one', 'two'], offline: false, refusal: null })
    expect(await storage.own()).toEqual([])
  })

  it('keeps a batch without an answer for the next push', async () => {
    const { outbox, storage, sent, keys } = outboxWith([networkError, { reply: 404 }, { reply: 'one' }])
    outbox.add([A])
    await waitFor(() => expect(outbox.state().offline).toBe(true))
    expect(await storage.own()).toEqual([A])
    outbox.push()
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => {
      outbox.push()
      expect(keys()).toEqual([])
    })
    expect(outbox.state().offline).toBe(false)
  })

  it('keeps a refused batch with its reason, unless it is given up', async () => {
    const kept = outboxWith([conflict])
    kept.outbox.add([A])
    await waitFor(() => expect(kept.outbox.state().refusal).toBe('Chiuso'))
    expect(kept.keys()).toEqual(['a'])

    const givenUp = outboxWith([conflict, { reply: 'one' }], {
      onRefusal: ({ message }) => ({ replies: [message] }),
    })
    givenUp.outbox.add([A, B, C])
    await waitFor(() => expect(givenUp.keys()).toEqual([]))
    expect(givenUp.outbox.state()).toMatchObject({ replies: ['Chiuso', 'one'], refusal: null })
  })

  it('waits for the next session without saying that there is no network', async () => {
    const { outbox, sent, keys } = outboxWith([{ error: { status: 401, message: UNAUTHENTICATED } }])
    outbox.add([A])
    await waitFor(() => expect(sent).toHaveLength(1))
    expect([keys(), outbox.state().offline]).toEqual([['a'], false])
  })

  it('stores an entry before the one that it replaces is removed', async () => {
    const { outbox, storage, keys } = outboxWith([])
    outbox.add([A, C])
    await waitFor(async () => expect(await storage.own()).toEqual([A, C]))
    outbox.add([B], [A])
    expect(keys()).toEqual(['c', 'b'])
    await waitFor(async () => expect(await storage.own()).toEqual([C, B]))
  })

  it('loads the entries of an earlier page once, before its own', async () => {
    const { outbox, storage, keys } = outboxWith([networkError], {
      onRestore: (earlier) => ({ replies: earlier.map(({ key }) => key) }),
    })
    await storage.put(A, B)
    await Promise.all([outbox.restore(), outbox.restore()])
    expect([keys(), outbox.state().replies]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })
})
