import { annaRow, blu, ginoRow, lucaRow, rossi } from '../../../test/attendance.ts'
import { groupByTeam, teamsIn } from './group-by-team.ts'
import { memberCount, placeWords, removalWords } from './team-words.ts'

describe('the teams in words', () => {
  it.each([
    [0, 0, '0 iscritti'],
    [1, 0, '1 iscritto'],
    [12, 2, '12 iscritti, 2 animatori'],
    [0, 1, '1 animatore'],
  ])('count %i children and %i leaders', (children, leaders, words) => {
    const members = {
      iscritti: Array.from({ length: children }, () => annaRow),
      animatori: Array.from({ length: leaders }, () => ginoRow),
    }
    expect(memberCount(members)).toBe(words)
  })

  it.each([
    [{ squadra: blu, animatore: false }, 'Anna Rossi è nella squadra Blu'],
    [{ squadra: null, animatore: false }, 'Anna Rossi non è più in una squadra'],
    [{ squadra: rossi, animatore: true }, 'Anna Rossi è animatore'],
  ])('say where a member is now', (place, words) => {
    expect(placeWords(annaRow, place)).toBe(words)
  })

  it('say what becomes of the members of a removed team', () => {
    const team = { squadra: rossi, iscritti: [annaRow, lucaRow], animatori: [ginoRow, ginoRow] }
    expect(removalWords(rossi, team)).toBe(
      '«Rossi» sarà tolta: 2 iscritti restano senza squadra; 2 animatori restano animatori, senza squadra.',
    )
    expect(removalWords(rossi, { ...team, iscritti: [], animatori: [] })).toBe('«Rossi» sarà tolta: è vuota.')
    expect(removalWords(rossi, undefined)).toBe('«Rossi» sarà tolta: chi ne fa parte resta senza squadra.')
  })
})

describe('members by team', () => {
  it('are in the order of the teams, those of an unknown team in none', () => {
    const rows = [{ ...annaRow, squadra: blu }, lucaRow, ginoRow]
    expect(teamsIn(rows)).toEqual([rossi, blu])
    expect(groupByTeam([blu], rows)).toEqual([
      { squadra: blu, animatori: [], iscritti: [rows[0]] },
      { squadra: null, animatori: [ginoRow], iscritti: [lucaRow] },
    ])
  })
})
