import { NO_FACTOR } from '@cortile/contract/factors.ts'
import { NOT_PAIRED, UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { classifyAnswer } from './classify-answer.ts'

const OWN_404 = 'Card non associata'
const rules = { parseReply: (reply: unknown) => (reply === 'charged' ? reply : null) }
const classify = (status: number | 'offline' | 'timeout', attempt: number, message = 'No', notFound?: string) =>
  classifyAnswer({ error: { status, message } }, attempt, { ...rules, ...(notFound !== undefined && { notFound }) })
const refused = (status: number, message = 'No') => ({ kind: 'refused', error: { status, message } })
const noAnswer = (why: 'network' | 'server') => ({ kind: 'unanswered', why })

describe('the verdict on the answer to a call with a key', () => {
  it('accepts a reply that fits the contract; any other 2xx is no answer', () => {
    expect(classifyAnswer({ reply: 'charged' }, 0, rules)).toEqual({ kind: 'accepted', reply: 'charged' })
    for (const reply of [null, {}, '<html>']) expect(classifyAnswer({ reply }, 0, rules)).toEqual(noAnswer('server'))
  })

  it.each([404, 409, 422])('%i with the server’s own message is a refusal, at any attempt', (status) => {
    for (const attempt of [0, 3]) expect(classify(status, attempt)).toEqual(refused(status))
  })

  it.each(['offline', 'timeout', 502, 503, 504] as const)('%s is no answer: the network is lost', (status) => {
    for (const attempt of [0, 9]) expect(classify(status, attempt)).toEqual(noAnswer('network'))
  })

  it('treats an aborted call as no answer', () => {
    const error = new DOMException('Aborted', 'AbortError')
    expect(classifyAnswer({ error }, 0, rules)).toEqual(noAnswer('network'))
  })

  it.each([401, 408, 419, 429, 501, 505])('%i is no answer: the call may be sent again', (status) => {
    for (const attempt of [0, 9]) expect(classify(status, attempt)).toEqual(noAnswer('server'))
  })

  it.each([400, 403, 405, 413, 415])('%i is a refusal only at the first attempt', (status) => {
    expect(classify(status, 0)).toEqual(refused(status))
    expect(classify(status, 1)).toEqual(noAnswer('server'))
  })

  it.each([400, 401, 403, 404, 409, 422, 500])(
    'an empty %i is no answer: it lacks the server’s own message',
    (status) => {
      const error = { status, message: 'No', withoutMessage: true }
      expect(classifyAnswer({ error }, 0, rules)).toEqual(noAnswer('server'))
    },
  )

  it('stops on the 401 of an ended session, on a device that must be paired, and on a page that is not logged in to the account', () => {
    for (const message of [NOT_PAIRED, NO_FACTOR]) expect(classify(403, 0, message)).toEqual({ kind: 'stopped' })
    expect(classify(401, 0, UNAUTHENTICATED)).toEqual({ kind: 'stopped' })
    expect(classifyAnswer('stopped', 0, rules)).toEqual({ kind: 'stopped' })
  })

  it('500 is a failure of the server, at every attempt', () => {
    for (const attempt of [0, 9])
      expect(classify(500, attempt)).toEqual({ kind: 'failed', error: { status: 500, message: 'No' } })
  })

  it('treats only the endpoint’s own 404 as a refusal, if its message is known', () => {
    expect(classify(404, 0, OWN_404, OWN_404)).toEqual(refused(404, OWN_404))
    expect(classify(404, 0, 'Risorsa non trovata', OWN_404)).toEqual(noAnswer('server'))
  })
})
