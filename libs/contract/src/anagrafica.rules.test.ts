import { age, isMinor, memberRefusals } from './anagrafica.rules.ts'

describe('isMinor', () => {
  it.each([
    ['2008-11-21', '2026-11-20', true],
    ['2008-11-21', '2026-11-21', false],
    ['2008-11-21', '2026-11-22', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2020-01-01', '2026-11-21', true],
    ['1950-12-31', '2026-11-21', false],
  ])('born %s, on %s: %s', (birth, today, minor) => {
    expect(isMinor(birth, today)).toBe(minor)
  })
})

describe('memberRefusals', () => {
  const today = '2026-11-21'
  const guardian = { nome_tutore: 'Rosa Neri', email_tutore: 'rosa@posta.test', telefono_tutore: '333 1234567' }

  it.each([
    ['a minor with its guardian', { data_nascita: '2015-05-05', ...guardian }, []],
    [
      'a minor alone',
      { data_nascita: '2015-05-05', email: 'lui@posta.test' },
      ['nome_tutore', 'email_tutore', 'telefono_tutore'],
    ],
    [
      'a minor whose guardian has no telephone',
      { data_nascita: '2015-05-05', ...guardian, telefono_tutore: '' },
      ['telefono_tutore'],
    ],
    ['an adult with an address', { data_nascita: '2000-05-05', email: 'lei@posta.test' }, []],
    ['an adult without', { data_nascita: '2000-05-05', email: null, ...guardian }, ['email']],
    ['on the 18th birthday', { data_nascita: '2008-11-21', ...guardian }, ['email']],
    ['on the day before', { data_nascita: '2008-11-22', ...guardian }, []],
    ['born today', { data_nascita: today, ...guardian }, []],
    ['born tomorrow', { data_nascita: '2026-11-22', ...guardian }, ['data_nascita']],
  ])('%s', (_name, member, fields) => {
    expect(Object.keys(memberRefusals(member, today))).toEqual(fields)
  })
})

describe('the age', () => {
  it('counts whole years, the birthday included', () => {
    expect(age('2008-11-20', '2026-11-20')).toBe(18)
    expect(age('2008-11-21', '2026-11-20')).toBe(17)
    expect(age('2008-02-29', '2026-02-28')).toBe(17)
    expect(age('2008-02-29', '2026-03-01')).toBe(18)
  })
})
