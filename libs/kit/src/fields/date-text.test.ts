import { date } from '../format.ts'
import { completeDate, dateValue, typedDate } from './date-text.ts'

describe('dateValue', () => {
  it.each([
    ['17/05/2012', '2012-05-17'],
    ['31/02/2012', '2012-02-31'],
    ['17/05/201', '17/05/201'],
    ['17/05/20123', '17/05/20123'],
    ['', ''],
  ])('%s → %s, and back', (text, value) => {
    expect(dateValue(text)).toBe(value)
    expect(date(value)).toBe(text)
  })
})

describe('completeDate', () => {
  it.each([
    ['17052012', '17/05/2012'],
    ['1/5/2012', '01/05/2012'],
    ['17.5.2012', '17/05/2012'],
    ['17-05-2012', '17/05/2012'],
    [' 17 5 2012 ', '17/05/2012'],
    ['2012-05-17', '17/05/2012'],
    ['17/05/2012', '17/05/2012'],
    ['domani', 'domani'],
    ['1', '1'],
    ['', ''],
  ])('%s → %s', (text, complete) => {
    expect(completeDate(text)).toBe(complete)
  })
})

describe('typedDate', () => {
  it.each(['17052012', '17/05/2012', '17/5/2012', '17.05.2012'])('adds the slashes while %s is typed', (keys) => {
    expect([...keys].reduce((text, key) => typedDate(text + key, text), '')).toBe('17/05/2012')
  })

  it('leaves a slash that is deleted, and what is changed inside', () => {
    expect(typedDate('17', '17/')).toBe('17')
    expect(typedDate('1/05/2012', '17/05/2012')).toBe('1/05/2012')
    expect(typedDate('18/05/2012', '1/05/2012')).toBe('18/05/2012')
  })

  it('replaces the whole text, as autofill and a paste do', () => {
    expect(typedDate('2012-05-17', '')).toBe('17/05/2012')
  })
})
