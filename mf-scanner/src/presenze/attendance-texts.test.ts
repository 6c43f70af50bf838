import type { LostTick } from './attendance-controller.ts'
import { adultsText, lostTexts, waitingText } from './attendance-texts.ts'

const lost = (why: LostTick['why'], ...names: string[]): LostTick[] =>
  names.map((name, n) => ({
    ...{ why, name },
    tick: {
      ...{ settimana_id: 5, anagrafica_id: n + 1, giorno: '2026-11-21', presente: true },
      letto_at: '2026-11-21T09:00:00.000Z',
    },
  }))

it.each([
  [{ minori: 38, adulti: 2, servono: 4 }, 'Mancano 2 adulti: con 38 minori ne servono 4'],
  [{ minori: 1, adulti: 0, servono: 1 }, 'Manca 1 adulto: con 1 minore ne serve 1'],
  [{ minori: 38, adulti: 4, servono: 2 }, 'Minori 38, adulti 4: ne servono 2'],
  [{ minori: 0, adulti: 3, servono: 0 }, 'Minori 0, adulti 3'],
])('says whether there are enough adults: %o', (week, text) => {
  expect(adultsText(week)).toBe(text)
})

it('counts the ticks that wait', () => {
  expect([waitingText(1), waitingText(3)]).toEqual(['1 segno da mandare', '3 segni da mandare'])
})

describe('lostTexts', () => {
  it.each([
    [lost('scaduto', 'Rossi Anna'), 'Il segno di Rossi Anna è di più di un giorno fa: non vale più'],
    [lost('scaduto', ''), 'Il segno di una persona è di più di un giorno fa: non vale più'],
    [lost('scaduto', '', ''), 'I segni di 2 persone sono di più di un giorno fa: non valgono più'],
    [
      lost('scaduto', 'A', 'B', 'C', 'D', 'E'),
      'I segni di A, B e altre 3 persone sono di più di un giorno fa: non valgono più',
    ],
    [
      lost('non_iscritto', 'Rossi Anna', 'Verdi Ugo'),
      'I segni di Rossi Anna e Verdi Ugo non valgono: non sono tra gli iscritti di quel giorno',
    ],
    [
      lost('altro_giorno', 'Rossi Anna', ''),
      'I segni di Rossi Anna e un’altra persona sono di un altro giorno: da qui si segnano solo le presenze di oggi',
    ],
  ])('%#', (ticks, text) => {
    expect(lostTexts(ticks)).toEqual([text])
  })

  it('names a member once, and has a sentence for each reason', () => {
    const anna = lost('scaduto', 'Rossi Anna')
    expect(lostTexts([...anna, ...anna, ...lost('non_iscritto', 'Verdi Ugo')])).toEqual([
      'Il segno di Rossi Anna è di più di un giorno fa: non vale più',
      'Il segno di Verdi Ugo non vale: non è tra gli iscritti di quel giorno',
    ])
  })
})
