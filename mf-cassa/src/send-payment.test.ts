import { isAboutCard, parseReceipt } from './send-payment.ts'

describe('a refused payment', () => {
  it.each([
    ['an unknown card', true, { status: 404, message: 'No' }],
    ['a balance that is too low', true, { status: 422, message: 'No' }],
    ['a wrong field of the cart', false, { status: 422, message: 'No', errors: { items: ['No'] } }],
    ['prices that have changed', false, { status: 409, message: 'No' }],
    ['an account that may not sell', false, { status: 403, message: 'No' }],
  ] as const)('by %s is about the card: %s', (_name, about, error) => {
    expect(isAboutCard(error)).toBe(about)
  })
})

describe('a receipt', () => {
  it('must match the contract', () => {
    const receipt = { anagrafica: 'Anna Rossi', nuovo_saldo: 8 }
    expect(parseReceipt(receipt)).toEqual(receipt)
    for (const reply of [null, {}, { anagrafica: 'Anna Rossi' }, '<html>']) expect(parseReceipt(reply)).toBeNull()
  })
})
