import { sampleAttendance } from '../../../test/attendance.ts'
import { adultsWords, dayOption, stateWords } from './attendance-words.ts'

const DAY = '2026-06-17'

describe('attendance in words', () => {
  it.each([
    [null, null, 'Non segnato'],
    [null, '2026-06-17T06:00:00.000Z', 'Non segnato'],
    [true, null, 'Entrato'],
    [true, '2026-06-17T06:42:00.000Z', 'Presente, segnato alle 08:42'],
    [false, '2026-06-18T07:00:00.000Z', 'Assente, segnato il 18/06/2026 09:00'],
  ])('says %s, ticked at %s', (presente, letto_at, words) => {
    expect(stateWords(sampleAttendance({ presente, letto_at }), DAY)).toBe(words)
  })

  it.each([
    [0, 0, 0, 'Per ora non risultano minori presenti.'],
    [1, 0, 1, 'Per 1 minore serve 1 adulto: per ora non ne risulta nessuno.'],
    [30, 2, 2, 'Per 30 minori servono 2 adulti: ci sono.'],
    [30, 1, 2, 'Per 30 minori servono 2 adulti: per ora ne risulta 1.'],
  ])('says whether %i minors have enough adults: %i of %i', (minori, adulti, servono, words) => {
    expect(adultsWords({ minori, adulti, servono })).toBe(words)
  })

  it('names a day, and today', () => {
    expect(dayOption(DAY, '2026-06-16')).toBe('Mercoledì 17/06/2026')
    expect(dayOption(DAY, DAY)).toBe('Mercoledì 17/06/2026 (oggi)')
  })
})
