import { answerOf } from './send-payment.ts'

const failed = (status: number | 'offline' | 'timeout') => ({ status, message: 'No' })
const refused = { kind: 'refused', message: 'No' }

describe('what a failed payment means', () => {
  it.each([404, 409, 422])('%i is a no, whenever it comes', (status) => {
    expect([answerOf(failed(status), 0), answerOf(failed(status), 3)]).toEqual([refused, refused])
  })

  it.each(['offline', 'timeout', 429, 500, 502, 503] as const)('%s is no answer', (status) => {
    expect([answerOf(failed(status), 0), answerOf(failed(status), 9)]).toEqual(['unanswered', 'unanswered'])
  })

  it.each([400, 403, 413, 419])('%i is a no only if nothing was sent before', (status) => {
    expect([answerOf(failed(status), 0), answerOf(failed(status), 1)]).toEqual([refused, 'unanswered'])
  })

  it('stops with the session', () => {
    expect(answerOf(failed(401), 0)).toBe('stopped')
  })

  it('takes an aborted call for no answer', () => {
    expect(answerOf(new DOMException('Aborted', 'AbortError'), 0)).toBe('unanswered')
  })
})
