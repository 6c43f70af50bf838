import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import { answerOf } from './send-payment.ts'

const failed = (status: number | 'offline' | 'timeout', message = 'No') => ({ status, message })
const refused = (ofCard: boolean, message = 'No') => ({ kind: 'refused', message, ofCard })

describe('what a failed payment means', () => {
  it.each([
    [404, CARD_UNKNOWN, true],
    [409, 'No', false],
    [422, 'Saldo insufficiente', true],
  ])('%i is a no, whenever it comes', (status, message, ofCard) => {
    const no = refused(ofCard, message)
    expect([answerOf(failed(status, message), 0), answerOf(failed(status, message), 3)]).toEqual([no, no])
  })

  it.each(['offline', 'timeout', 401, 429, 500, 502, 503] as const)('%s is no answer', (status) => {
    expect([answerOf(failed(status), 0), answerOf(failed(status), 9)]).toEqual(['unanswered', 'unanswered'])
  })

  it.each([400, 403, 413, 419])('%i is a no only if nothing was sent before', (status) => {
    expect([answerOf(failed(status), 0), answerOf(failed(status), 1)]).toEqual([refused(false), 'unanswered'])
  })

  it.each([
    ['a 404 of something that is not there', 404, 'Risorsa non trovata'],
    ['an empty 404', 404, 'Errore Codice: 404'],
    ['an empty 409', 409, 'Errore Codice: 409'],
    ['an empty 422', 422, 'Errore Codice: 422'],
    ['an empty 403', 403, 'Errore Codice: 403'],
  ])('%s is of somebody else: no answer', (_name, status, message) => {
    expect(answerOf(failed(status, message), 0)).toBe('unanswered')
  })

  it('is of the cart, not of the card, where a field is wrong', () => {
    const error = { ...failed(422), errors: { items: ['No'] } }
    expect(answerOf(error, 0)).toEqual(refused(false))
  })

  it('takes an aborted call for no answer', () => {
    expect(answerOf(new DOMException('Aborted', 'AbortError'), 0)).toBe('unanswered')
  })
})
