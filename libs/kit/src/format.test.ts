import {
  date,
  dateTime,
  dayOf,
  importo,
  monete,
  numero,
  signedMonete,
  surnameFirst,
  time,
  timeWithSeconds,
} from './format.ts'

describe('monete', () => {
  it.each([
    [12.5, '12,50 monete'],
    [12, '12 monete'],
    [1, '1 moneta'],
    [-1, '−1 moneta'],
    [1.5, '1,50 monete'],
    [0, '0 monete'],
    [-0, '0 monete'],
    [-2.05, '−2,05 monete'],
    [1234.5, '1.234,50 monete'],
    [1_000_000, '1.000.000 monete'],
  ])('%d is %s', (coins, text) => {
    expect(monete(coins)).toBe(text)
  })

  it.each([
    [20, '+20 monete'],
    [-1.5, '−1,50 monete'],
    [-1, '−1 moneta'],
    [0, '0 monete'],
    [-0, '0 monete'],
  ])('as a movement %d is %s', (coins, text) => {
    expect(signedMonete(coins)).toBe(text)
  })

  it('always has two decimals in a column', () => {
    expect(importo(12)).toBe('12,00')
    expect(importo(-1234.5)).toBe('−1.234,50')
    expect(numero(18250)).toBe('18.250')
  })
})

describe('days and instants', () => {
  it('formats a calendar day without converting between zones', () => {
    expect(date('2026-11-20')).toBe('20/11/2026')
    expect(date('1900-01-01')).toBe('01/01/1900')
    expect(date('')).toBe('')
  })

  it('shows instants in Rome, on both sides of daylight saving', () => {
    expect(dateTime('2026-11-20T13:05:00.000Z')).toBe('20/11/2026 14:05')
    expect(dateTime('2026-07-20T13:05:00.000Z')).toBe('20/07/2026 15:05')
    expect(dayOf('2026-11-20T23:30:00.000Z')).toBe('2026-11-21')
    expect(time('2026-11-20T23:00:00.000Z')).toBe('00:00')
    expect(timeWithSeconds('2026-11-20T13:05:09.000Z')).toBe('14:05:09')
  })

  it('takes another zone', () => {
    expect(dateTime('2026-11-20T13:05:00.000Z', 'UTC')).toBe('20/11/2026 13:05')
  })
})

describe('people', () => {
  it('puts the surname first', () => {
    expect(surnameFirst({ nome: 'Anna', cognome: 'Rossi' })).toBe('Rossi Anna')
    expect(surnameFirst({ nome: 'Anna', cognome: '' })).toBe('Anna')
  })
})
