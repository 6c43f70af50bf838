import { mergeRules, type StoredRule } from './merge-rules.ts'

const names = ['Coro', 'Danza', 'Medie']
let id = 0
const row = (gruppo: number, giorno: number, start_time = '15:00:00', end_time = '19:00:00'): StoredRule => {
  id += 1
  return { id, gruppo: { id: gruppo, nome: names[gruppo - 1] ?? '', colore: '#000000' }, giorno, start_time, end_time }
}
const short = (rows: StoredRule[]) =>
  mergeRules(rows).map(
    ({ group_ids, days_of_week, start_time }) =>
      `${group_ids.join(',')} on ${days_of_week.join('')} from ${start_time.slice(0, 2)}`,
  )

describe('mergeRules', () => {
  beforeEach(() => {
    id = 0
  })

  it('has nothing to say of nothing', () => {
    expect(mergeRules([])).toEqual([])
  })

  it('shows one rule as it was made', () => {
    expect(mergeRules([row(1, 1), row(1, 3), row(2, 1), row(2, 3)])).toEqual([
      {
        rule_ids: [1, 2, 3, 4],
        group_ids: [1, 2],
        groups: [
          { id: 1, nome: 'Coro', colore: '#000000' },
          { id: 2, nome: 'Danza', colore: '#000000' },
        ],
        days_of_week: [1, 3],
        start_time: '15:00:00',
        end_time: '19:00:00',
      },
    ])
  })

  it.each([
    ['a hole in the square', [row(1, 1), row(1, 2), row(2, 1)], ['2 on 1 from 15', '1 on 12 from 15']],
    ['other hours', [row(1, 1), row(2, 1, '08:00:00')], ['2 on 1 from 08', '1 on 1 from 15']],
    ['another end', [row(1, 1), row(2, 1, '15:00:00', '20:00:00')], ['1 on 1 from 15', '2 on 1 from 15']],
    [
      'days that only together are as many',
      [row(1, 1), row(1, 2), row(2, 3), row(2, 4)],
      ['1 on 12 from 15', '2 on 34 from 15'],
    ],
  ])('keeps apart: %s', (_name, rows, rules) => {
    expect(short(rows)).toEqual(rules)
  })

  it('joins what was made in two steps, in whatever order the rows come', () => {
    const rows = [row(3, 7), row(1, 5), row(3, 5), row(1, 7)]
    expect(short(rows)).toEqual(['3,1 on 57 from 15'])
    expect(short([...rows].reverse())).toEqual(['1,3 on 57 from 15'])
  })

  it('is always exactly the stored rows: none lost, none invented', () => {
    // Every set of rows of three groups on three days.
    for (let bits = 0; bits < 512; bits += 1) {
      const rows = Array.from({ length: 9 }, (_, cell) => ({
        ...row((cell % 3) + 1, Math.floor(cell / 3) + 1),
        id: cell + 1,
      })).filter((_, cell) => (bits >> cell) & 1)
      const rules = mergeRules(rows)
      const shown = rules.flatMap(({ group_ids, days_of_week }) =>
        group_ids.flatMap((gruppo) => days_of_week.map((giorno) => `${gruppo} ${giorno}`)),
      )
      expect(shown.sort()).toEqual(rows.map(({ gruppo, giorno }) => `${gruppo.id} ${giorno}`).sort())
      expect(rules.flatMap(({ rule_ids }) => rule_ids).sort()).toEqual(rows.map((each) => each.id).sort())
      for (const { rule_ids, group_ids, days_of_week } of rules)
        expect(rule_ids).toHaveLength(group_ids.length * days_of_week.length)
    }
  })
})
