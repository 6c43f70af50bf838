import { shareKept } from './share-kept.ts'

const paid = (importo: number, ricevuta_id: number | null) => ({ metodo: 'pagato' as const, importo, ricevuta_id })

describe('what is kept of payments', () => {
  const payments = [paid(1_000, null), paid(2_000, 8), paid(500, 7), paid(1_500, 8)]

  it.each([
    [0, [0, 0, 0]],
    [400, [400, 0, 0]],
    [600, [500, 100, 0]],
    [4_500, [500, 3_500, 500]],
    [5_000, [500, 3_500, 1_000]],
  ])('%d is shared among their receipts, the oldest first, and last among those without one', (kept, expected) => {
    const shares = shareKept(payments, kept)
    expect(shares.map(({ ricevuta_id }) => ricevuta_id)).toEqual([7, 8, null])
    expect(shares.map((share) => share.kept)).toEqual(expected)
    expect(shares.map((share) => share.back + share.kept)).toEqual([500, 3_500, 1_000])
  })

  it('leaves out what was not due', () => {
    expect(shareKept([{ ...paid(900, null), metodo: 'ignorato' }], 0)).toEqual([
      { ricevuta_id: null, back: 0, kept: 0 },
    ])
    expect(shareKept([], 0)).toEqual([])
  })
})
