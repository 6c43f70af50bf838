import { isSport, statementText } from './attestazione.rules.ts'

const asd = { natura: 'asd' as const, sport: 'nuoto' }
const paid = { anno: 2026, totale: 1_250, totale_tracciabile: 200, quote_tracciabili: 150 }

describe('the statement of a year', () => {
  it.each([
    ['2021-12-31', true],
    ['2022-01-01', false],
    ['2007-01-02', true],
    ['2007-01-01', false],
    ['2006-12-31', false],
  ])('counts the sport of a child born on %s: %s', (birth, counts) => {
    expect(isSport(asd, birth, 2026)).toBe(counts)
  })

  it.each(['parrocchia', 'ets', 'altro', null] as const)(
    'never counts that of %s, nor of an association without one',
    (natura) => {
      expect(isSport({ natura, sport: 'nuoto' }, '2015-05-05', 2026)).toBe(false)
      expect(isSport({ ...asd, sport: '' }, '2015-05-05', 2026)).toBe(false)
    },
  )

  it('says what was paid, and what of it counts only where something does', () => {
    const birth = '2015-05-05'
    expect(statementText({ ...paid, ente: asd, birth })).toBe(
      'Si attesta che nell’anno 2026 sono stati pagati 1.250,00 €, di cui 200,00 € con mezzi tracciabili. Quote per attività sportiva (nuoto) pagate con mezzi tracciabili: 150,00 €, detraibili nei limiti dell’art. 15, comma 1, lettera i-quinquies del TUIR.'.replaceAll(
        ' €',
        '\u00A0€',
      ),
    )
    for (const other of [
      { ente: { natura: 'parrocchia' as const, sport: 'nuoto' } },
      { birth: '2022-01-01' },
      { quote_tracciabili: 0 },
    ])
      expect(statementText({ ...paid, ente: asd, birth, ...other })).not.toMatch(/detraibil/i)
  })
})
