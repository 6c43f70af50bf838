import type { AttendanceRow, Tick } from '@cortile/contract/er.presenze.ts'
import { filterRows, shownWeeks, teamsOf } from './shown-attendance.ts'

const giorno = '2026-11-21'
const at = (minute: number) => `2026-11-21T09:0${minute}:00.000Z`
const member = (change: Partial<AttendanceRow> = {}): AttendanceRow => ({
  ...{ anagrafica_id: 1, nome: 'Niccolò', cognome: 'D’Amico', squadra: null, animatore: false },
  ...{ presente: null, letto_at: null },
  ...change,
})
const listOf = (...righe: AttendanceRow[]) => ({
  giorno,
  settimane: [
    {
      ...{ id: 5, descrizione: null, data_inizio: '2026-11-19', data_fine: '2026-11-23' },
      ...{ minori: 0, adulti: 0, servono: 0, righe },
    },
  ],
})
const tick = (presente: boolean | null, minute: number, change: Partial<Tick> = {}): Tick => ({
  ...{ settimana_id: 5, anagrafica_id: 1, giorno, presente, letto_at: at(minute) },
  ...change,
})
const shown = (row: AttendanceRow, ...ticks: Tick[]) =>
  shownWeeks(listOf(row), { sent: ticks, waiting: [] })[0]?.rows[0]?.presence

describe('shownWeeks', () => {
  const entered = member({ presente: true })
  const seen = member({ presente: false, letto_at: at(5) })

  it.each([
    ['nothing is known', shown(member()), null],
    ['an entry at the door', shown(entered), 'entrato'],
    ['a tick', shown(seen), 'assente'],
    ['a tick of this phone', shown(member(), tick(true, 1)), 'presente'],
    ['a tick of this phone after the door', shown(entered, tick(false, 1)), 'assente'],
    ['an older tick of this phone', shown(seen, tick(true, 4)), 'assente'],
    ['a newer tick of this phone', shown(seen, tick(true, 6)), 'presente'],
    ['the newest of several', shown(member(), tick(true, 2), tick(false, 1)), 'presente'],
    ['a tick that was taken back', shown(seen, tick(null, 6)), null],
    ['one of a member at the door', shown(entered, tick(null, 6)), 'entrato'],
    ['the same after the answer', shown({ ...entered, letto_at: at(6) }, tick(null, 6)), 'entrato'],
    ['a tick of another day', shown(member(), tick(true, 1, { giorno: '2026-11-20' })), null],
    ['a tick of another week', shown(member(), tick(true, 1, { settimana_id: 6 })), null],
  ])('shows %s', (_what, presence, expected) => {
    expect(presence).toBe(expected)
  })

  it('names a week by its days if it has no name', () => {
    expect(shownWeeks(listOf(), { sent: [], waiting: [] })[0]?.title).toBe('Dal 19/11/2026 al 23/11/2026')
  })
})

describe('the members of a day', () => {
  const [rossi, blu] = [
    { id: 7, nome: 'Rossi', colore: '#cc0000' },
    { id: 8, nome: 'Blu', colore: '#0000cc' },
  ]
  const weeks = shownWeeks(
    listOf(
      member({ squadra: rossi }),
      member({ anagrafica_id: 2, nome: 'Eva', cognome: 'Verdi', squadra: blu }),
      member({ anagrafica_id: 3, nome: 'Ada', cognome: 'Verdi' }),
    ),
    { sent: [], waiting: [] },
  )
  const rows = weeks.flatMap((week) => week.rows)
  const found = (team: Parameters<typeof filterRows>[1]['team'], search = '') =>
    filterRows(rows, { team, search }).map(({ anagrafica_id }) => anagrafica_id)

  it('have teams, by name', () => {
    expect(teamsOf(weeks)).toEqual([blu, rossi])
  })

  it('are of one team, of none, or all', () => {
    expect([found(7), found('senza'), found(null)]).toEqual([[1], [3], [1, 2, 3]])
  })

  it('are found by parts of the name in any order, without accents and apostrophes', () => {
    expect([found(null, 'nicco damico'), found(null, 'eva verd'), found(7, 'verdi')]).toEqual([[1], [2], []])
  })
})
