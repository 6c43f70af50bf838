import { groupRows, groupsChart, groupsWords } from './groups-figure.ts'

const group = (id: number, nome: string, count: number, colore = '#ff8000') => ({ id, nome, colore, count })
const groups = [group(1, 'Coro', 3), group(2, 'Medie', 12), group(3, 'Staff', 0)]
const nobody = groups.map((each) => ({ ...each, count: 0 }))
const someone = groups.map((each) => ({ ...each, count: each.id === 2 ? 1 : 0 }))

describe('members by group', () => {
  it('are drawn in the colour of each group, those inside beside them in a darker one', () => {
    expect(groupsChart(groupRows(groups, someone))).toEqual({
      kind: 'bars',
      categories: ['Coro', 'Medie', 'Staff'],
      series: [
        { name: 'Iscritti', values: [3, 12, 0], colour: ['#ff8000', '#ff8000', '#ff8000'] },
        { name: 'Dentro adesso', values: [0, 1, 0], colour: ['#8c4600', '#8c4600', '#8c4600'] },
      ],
    })
  })

  it('have a single series while the centre is empty', () => {
    expect(groupsChart(groupRows(groups, nobody)).series.map(({ name }) => name)).toEqual(['Iscritti'])
  })

  it('match those inside by group, in any order', () => {
    expect(groupRows(groups, someone.toReversed()).map(({ inside }) => inside)).toEqual([0, 1, 0])
  })

  it('are the 12 largest where there are more, in the order of the groups', () => {
    const many = Array.from({ length: 40 }, (_, index) => group(index, `Gruppo ${index}`, index))
    const rows = groupRows(many, [])
    expect(groupsChart(rows).categories).toEqual(Array.from({ length: 12 }, (_, index) => `Gruppo ${28 + index}`))
    expect(groupsWords(rows)).toContain('Il grafico mostra i 12 più numerosi.')
  })

  it('are summed up in words', () => {
    expect(groupsWords(groupRows(groups, someone))).toBe(
      '15 iscritti in 3 gruppi, 1 dentro adesso. Il più numeroso è Medie, con 12.',
    )
    expect(groupsWords(groupRows([group(1, 'Coro', 1)], []))).toBe('1 iscritto in 1 gruppo, nessuno dentro adesso.')
    expect(groupsWords(groupRows(nobody, nobody))).toBe('Nessun iscritto ha ancora un gruppo.')
  })

  it('name no largest group when two have the same size', () => {
    const even = [group(1, 'Coro', 4), group(2, 'Medie', 4)]
    expect(groupsWords(groupRows(even, []))).toBe('8 iscritti in 2 gruppi, nessuno dentro adesso.')
  })
})
