import { letterheadIn, letterheadLines } from './centre.ts'

const lines = {
  denominazione: 'San Luigi',
  indirizzo: 'Via Manzoni 14',
  codice_fiscale: '80012340156',
  email: 'a@b.test',
}
const empty = { denominazione: '', indirizzo: '', codice_fiscale: '', email: '' }

describe('the letterhead', () => {
  it.each([
    ['is empty without a value', undefined, empty],
    ['is empty for a value of another kind', 'San Luigi', empty],
    [
      'has empty lines where the value has none',
      { denominazione: 'San Luigi' },
      { ...empty, denominazione: 'San Luigi' },
    ],
    ['keeps its other lines beside one that is not valid', { ...lines, email: 'nessuna' }, { ...lines, email: '' }],
  ])('%s', (_, value, expected) => {
    expect(letterheadIn(value)).toEqual(expected)
  })

  it('is printed without its empty lines', () => {
    expect(letterheadLines(lines)).toEqual(['Via Manzoni 14', 'Codice fiscale 80012340156', 'a@b.test'])
    expect(letterheadLines({ ...lines, codice_fiscale: '', email: '' })).toEqual(['Via Manzoni 14'])
    expect(letterheadLines(empty)).toEqual([])
  })
})
