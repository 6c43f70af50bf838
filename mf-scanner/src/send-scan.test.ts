import { answerOf, resultOf } from './send-scan.ts'

const failed = (status: number | 'offline' | 'timeout') => ({ status, message: 'No' })
const refused = { kind: 'refused', message: 'No', name: null, gruppo: null }

describe('what a failed reading means', () => {
  it.each([404, 409, 422])('%i is a no', (status) => {
    expect(answerOf(failed(status))).toEqual(refused)
  })

  it.each(['offline', 'timeout', 502, 503, 504] as const)('%s is no answer: the network is gone', (status) => {
    expect(answerOf(failed(status))).toEqual({ kind: 'unanswered', why: 'network' })
  })

  it.each([401, 403, 419, 429, 501])('%i is no answer: the server takes no readings from here now', (status) => {
    expect(answerOf(failed(status))).toEqual({ kind: 'unanswered', why: 'server' })
  })

  it.each([404, 409, 422, 500])('an empty %i is no answer: not the server’s own words', (status) => {
    const error = { status, message: `Errore Codice: ${status}` }
    expect(answerOf(error)).toEqual({ kind: 'unanswered', why: 'server' })
  })

  it('500 says nothing about the reading, and what it comes to if that goes on', () => {
    expect(answerOf(failed(500))).toEqual({ kind: 'failed', why: 'server', refusal: refused })
  })

  it('names whom the server names', () => {
    const details = { name: 'Anna Rossi', gruppo: { nome: 'Medie', colore: '#112233' } }
    expect(answerOf({ ...failed(422), details })).toEqual({ ...refused, ...details })
  })

  it('takes an aborted call for no answer', () => {
    expect(answerOf(new DOMException('Aborted', 'AbortError'))).toEqual({ kind: 'unanswered', why: 'network' })
  })

  it('takes a reply that is none of the contract’s for no answer', () => {
    const result = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null }
    expect(resultOf(result)).toEqual({ kind: 'moved', result })
    for (const reply of [null, {}, { ...result, stato_accesso: 'altrove' }])
      expect(resultOf(reply)).toEqual({ kind: 'unanswered', why: 'server' })
  })
})
