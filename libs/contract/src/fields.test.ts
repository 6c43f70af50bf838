import { Day, Email, Line, Lines, OptionalEmail, OptionalLine, OptionalLines, RequiredLine } from './fields.ts'

const texts = (schema: ReturnType<typeof RequiredLine>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a text of one line', () => {
  it.each([
    ['  Anna \t', 'Anna'],
    ['Anna\r\nBcc: altri', 'Anna Bcc: altri'],
    ['Anna\u0000\u0007\u001b\u007f\u0085Rossi', 'Anna Rossi'],
    ['Via Roma\u20281', 'Via Roma 1'],
    ['Anna\ud800', 'Anna'],
    ['\ufeff\u200eAnna\u200b', 'Anna'],
    ['Anna\u202eissoR', 'Anna issoR'],
    ['\u202a333 1234567\u202c', '333 1234567'],
    ['Niccolò D’Amico-Rossi 👨‍👩‍👧 நி', 'Niccolò D’Amico-Rossi 👨‍👩‍👧 நி'],
  ])('%j is read as %j', (typed, read) => {
    expect(Line().parse(typed)).toBe(read)
  })

  it.each(['', '   ', '\u0000', '\u200b\u200e', '\ud800', '\n\t\u2029'])('%j shows nothing', (typed) => {
    expect(texts(RequiredLine(), typed)).toEqual(['Campo obbligatorio'])
    expect(OptionalLine().parse(typed)).toBeNull()
  })

  it('of a megabyte of spaces between two letters is measured like any other', () => {
    expect(texts(RequiredLine(3), `a${' '.repeat(1_000_000)}b`)).toEqual(['Scrivi al massimo 3 caratteri'])
  })

  it('is measured as it is read', () => {
    expect(Line(4).parse(`  Anna${'\n'.repeat(50)}`)).toBe('Anna')
    expect(texts(RequiredLine(3), 'Anna')).toEqual(['Scrivi al massimo 3 caratteri'])
  })
})

describe('a text of several lines', () => {
  it('keeps its lines, and nothing else that does not show', () => {
    expect(Lines(100).parse(' Asma\r\n\tcortisone\u0000\r2 puff\n\n\u200b')).toBe('Asma\n\tcortisone \n2 puff')
    expect(OptionalLines(100).parse('\n \u0000')).toBeNull()
  })
})

describe('a day', () => {
  it.each(['', '2026-02-30', '1026-02-03', '3026-02-03', 'ieri', null])('is not %j, and that is said once', (typed) => {
    expect(Day.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Inserisci una data valida'])
  })

  it('is one that exists', () => {
    expect(Day.parse('2028-02-29')).toBe('2028-02-29')
  })
})

describe('a mail address', () => {
  it('is read without the marks that come along when it is copied', () => {
    expect(Email.parse('\u200e Rosa@Posta.TEST\u202c')).toBe('rosa@posta.test')
    expect(OptionalEmail.parse('\ufeffrosa@posta.test')).toBe('rosa@posta.test')
    expect(OptionalEmail.parse('\u200b')).toBeNull()
  })

  it('is not looked at any further when it is too long: that would take the square of its length', () => {
    const long = `a@${'.a'.repeat(100)}@`
    expect(Email.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
      'Scrivi al massimo 190 caratteri',
    ])
  })

  it('has none inside', () => {
    expect(Email.safeParse('ro\u200bsa@posta.test').success).toBe(false)
    expect(Email.safeParse('rosa@posta.test\nBcc: altri@posta.test').success).toBe(false)
  })
})
