import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { bookingsChart, bookingsWords } from './bookings-figure.ts'

const medie = { nome: 'ER Medie', colore: '#ff8000' }
const grandi = { nome: 'ER Grandi', colore: '#008000' }
const week = (id: number, descrizione: string | null, gruppi: { gruppo: typeof medie | null; count: number }[]) => ({
  id,
  descrizione,
  data_inizio: `2026-06-0${id}`,
  data_fine: `2026-06-0${id + 4}`,
  totale: gruppi.reduce((sum, { count }) => sum + count, 0),
  gruppi,
})

describe('the bookings of the weeks to come', () => {
  const weeks = [
    week(1, 'Lo spazio', [{ gruppo: medie, count: 5 }]),
    week(2, null, [
      { gruppo: grandi, count: 7 },
      { gruppo: null, count: 1 },
    ]),
    week(3, 'Il mare', []),
  ]

  it('are stacked by group, members without a group included', () => {
    expect(bookingsChart(weeks)).toEqual({
      kind: 'stack',
      categories: ['01/06', '02/06', '03/06'],
      series: [
        { name: 'ER Medie', values: [5, 0, 0], colour: '#ff8000' },
        { name: 'ER Grandi', values: [0, 7, 0], colour: '#008000' },
        { name: 'Nessun Gruppo', values: [0, 1, 0], colour: colorVars.muted },
      ],
    })
  })

  it('draw the nearest weeks and the largest groups when there are many, the other groups as one', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({
      ...week(1, `Settimana ${n}`, []),
      gruppi: Array.from({ length: 60 }, (__, g) => ({ gruppo: { nome: `G${g}`, colore: '#112233' }, count: g + 1 })),
      totale: 1_830,
    }))
    const { categories, series } = bookingsChart(many)
    expect(categories).toHaveLength(12)
    expect(series.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 11 }, (_, n) => `G${49 + n}`),
      'Altri gruppi',
    ])
    // All bookings are counted: the stack is as high as the week.
    expect(series.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(1_830)
    expect(bookingsWords(many)).toMatch(
      /Il grafico mostra le prime 12 settimane e gli 11 gruppi più numerosi, gli altri insieme\.$/,
    )
  })

  it('are summed up in words', () => {
    expect(bookingsWords(weeks)).toBe(
      '13 prenotazioni per 3 settimane. La più richiesta: settimana dal 02/06/2026, con 8 posti.',
    )
    expect(bookingsWords([week(1, 'Lo spazio', [{ gruppo: medie, count: 1 }])])).toBe('1 prenotazione per 1 settimana.')
    expect(bookingsWords([week(3, 'Il mare', [])])).toBe('Ancora nessuna prenotazione per 1 settimana.')
  })
})
