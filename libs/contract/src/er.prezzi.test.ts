import { priceOf, rimborso, totalOf, type Discounts, type Priced } from './er.prezzi.ts'

const none: Discounts = { fratelli: [0, 0], presto: null, pacchetto: null }
const all: Discounts = {
  fratelli: [1_000, 1_500],
  presto: { entro: '2027-05-15', sconto: 500 },
  pacchetto: { settimane: 4, sconto: 2_000 },
}
const booking: Priced = {
  quota: 5_000,
  giorno: '2027-05-16',
  fratello: 1,
  completaPacchetto: false,
  riduzione: 0,
  opzioni: [],
}
const lines = (change: Partial<Priced>, discounts = all) =>
  priceOf({ ...booking, ...change }, discounts).righe.map(({ voce, importo }) => [voce, importo])

describe('the price of a booking', () => {
  it('is the quota while no rule applies', () => {
    expect(priceOf({ ...booking, fratello: 3, completaPacchetto: true, giorno: '2027-01-01' }, none)).toEqual({
      righe: [{ voce: 'quota', testo: 'Quota della settimana', importo: 5_000 }],
      totale: 5_000,
    })
    expect(lines({})).toEqual([['quota', 5_000]])
  })

  it.each([
    ['2027-05-15', true],
    ['2027-05-16', false],
  ])('has the early discount until and including the last day: on %s %s', (giorno, isEarly) => {
    expect(lines({ giorno }).some(([voce]) => voce === 'presto')).toBe(isEarly)
  })

  it.each([
    [0, 0],
    [1, 0],
    [2, -1_000],
    [3, -1_500],
    [7, -1_500],
  ])('of child %s of a family has %s off', (fratello, importo) => {
    expect(priceOf({ ...booking, fratello }, all).totale).toBe(5_000 + importo)
  })

  it('takes everything off in its order, and then adds the options', () => {
    const opzioni = [
      { nome: 'Pranzo', giorno: null, prezzo: 1_200 },
      { nome: 'Gita a Leolandia', giorno: '2027-06-16', prezzo: 2_500 },
    ]
    const price = priceOf(
      { ...booking, giorno: '2027-05-01', fratello: 2, completaPacchetto: true, riduzione: 700, opzioni },
      all,
    )
    expect(price).toEqual({
      righe: [
        { voce: 'quota', testo: 'Quota della settimana', importo: 5_000 },
        { voce: 'presto', testo: 'Iscrizione entro il 15/05/2027', importo: -500 },
        { voce: 'fratello', testo: 'Secondo fratello o sorella', importo: -1_000 },
        { voce: 'pacchetto', testo: 'Pacchetto di 4 settimane', importo: -2_000 },
        { voce: 'riduzione', testo: 'Riduzione', importo: -700 },
        { voce: 'opzione', testo: 'Pranzo', importo: 1_200 },
        { voce: 'opzione', testo: 'Gita a Leolandia (16/06/2027)', importo: 2_500 },
      ],
      totale: 4_500,
    })
    expect(totalOf(price.righe)).toBe(price.totale)
  })

  it('never takes more off than the quota: the last discount is shortened', () => {
    const change = { quota: 3_200, giorno: '2027-05-01', fratello: 2, completaPacchetto: true, riduzione: 700 }
    expect(lines(change)).toEqual([
      ['quota', 3_200],
      ['presto', -500],
      ['fratello', -1_000],
      ['pacchetto', -1_700],
    ])
    expect(priceOf({ ...booking, ...change, opzioni: [{ nome: 'Gita', giorno: null, prezzo: 900 }] }, all).totale).toBe(
      900,
    )
    expect(lines({ quota: 0, riduzione: 900 })).toEqual([['quota', 0]])
  })
})

describe('the refund', () => {
  const paid = { pagato: 5_001, data_inizio: '2027-06-14', pacchetto: 0 }
  const rule = { giorni: 7, percento: 50 }
  it.each([
    ['2027-06-07', 5_001],
    ['2027-06-08', 2_501],
    ['2027-06-13', 2_501],
    ['2027-06-14', 0],
    ['2027-07-14', 0],
  ])('on %s is %s: all in time, then half, nothing once the week has begun', (oggi, back) => {
    expect(rimborso({ ...paid, oggi }, rule)).toBe(back)
  })

  it('is all without a rule, at any time', () => {
    expect(rimborso({ ...paid, oggi: '2027-06-20', pacchetto: 2_000 }, null)).toBe(5_001)
  })

  it('is less the discount of a package that is broken, and no debt', () => {
    expect(rimborso({ ...paid, oggi: '2027-06-01', pacchetto: 2_000 }, rule)).toBe(3_001)
    expect(rimborso({ ...paid, oggi: '2027-06-10', pacchetto: 3_000 }, rule)).toBe(0)
    expect(rimborso({ ...paid, pagato: 0, oggi: '2027-06-01', pacchetto: 2_000 }, rule)).toBe(0)
  })
})
