import { parseReceipt, refusalIn } from './send-payment.ts'

describe('a refused payment', () => {
  it.each([
    ['an unknown card', 'card', { status: 404, message: 'No' }],
    ['a balance that is too low', 'card', { status: 422, message: 'No' }],
    ['a wrong field of the cart', 'till', { status: 422, message: 'No', errors: { items: ['No'] } }],
    ['prices that have changed', 'prices', { status: 409, message: 'No' }],
    ['an account that may not sell', 'till', { status: 403, message: 'No' }],
  ] as const)('by %s is about the %s', (_name, about, error) => {
    expect(refusalIn(error)).toEqual({ about, message: 'No' })
  })

  it('names who lacks how much, if the server does', () => {
    const short = { anagrafica: 'Anna Rossi', saldo: 2, mancano: 0.35 }
    expect(refusalIn({ status: 422, message: 'Saldo insufficiente', details: short }).short).toEqual(short)
    expect(refusalIn({ status: 422, message: 'Saldo insufficiente', details: { saldo: 'x' } }).short).toBeUndefined()
  })
})

describe('a receipt', () => {
  it('must match the contract', () => {
    const receipt = { anagrafica: 'Anna Rossi', nuovo_saldo: 8, movimento_id: 7 }
    expect(parseReceipt(receipt)).toEqual(receipt)
    // Kept for its key since a version without the movement.
    expect(parseReceipt({ anagrafica: 'Anna Rossi', nuovo_saldo: 8 })).not.toBeNull()
    for (const reply of [null, {}, { anagrafica: 'Anna Rossi' }, '<html>']) expect(parseReceipt(reply)).toBeNull()
  })
})
