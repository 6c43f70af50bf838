import { answerOf } from './send-scan.ts'

const failed = (status: number | 'offline' | 'timeout') => ({ status, message: 'No' })
const refused = { kind: 'refused', message: 'No', name: null, gruppo: null }

describe('what a failed reading means', () => {
  it.each([403, 404, 409, 422])('%i is a no', (status) => {
    expect(answerOf(failed(status), 0)).toEqual(refused)
  })

  it.each(['offline', 'timeout', 429, 502, 503, 504] as const)('%s is no answer, however often it comes', (status) => {
    expect([answerOf(failed(status), 0), answerOf(failed(status), 9)]).toEqual(['unanswered', 'unanswered'])
  })

  it.each([419, 500])('%i says nothing about the reading, but does not close the door to the next ones', (status) => {
    const answers = [0, 1, 2].map((attempt) => answerOf(failed(status), attempt))
    expect(answers).toEqual(['unanswered', 'unanswered', refused])
  })

  it('stops with the session', () => {
    expect(answerOf(failed(401), 0)).toBe('stopped')
  })

  it('names whom the server names', () => {
    const details = { name: 'Anna Rossi', gruppo: { nome: 'Medie', colore: '#112233' } }
    expect(answerOf({ ...failed(422), details }, 0)).toEqual({ ...refused, ...details })
  })

  it('takes an aborted call for no answer', () => {
    expect(answerOf(new DOMException('Aborted', 'AbortError'), 0)).toBe('unanswered')
  })
})
