import { consentReason, isConsentAsked, mayMinorAnswer } from './consensi.rules.ts'

const BIRTH = '2012-11-25'
const reason = (day: string, today: string, { modo = 'pagina', askedAt = '' } = {}) =>
  consentReason({ day, at: `${day} 10:00`, modo }, { birth: BIRTH, today, askedAt: askedAt || null })

describe('the reason to ask for a consent again', () => {
  it.each([
    ['2026-11-24', '2026-11-24', null],
    ['2026-11-24', '2026-11-25', 'quattordici'],
    ['2026-11-25', '2026-11-26', null],
    ['2026-11-25', '2030-11-24', null],
    ['2026-11-25', '2030-11-25', 'diciotto'],
    ['2020-01-01', '2030-11-25', 'diciotto'],
    ['2030-11-25', '2040-01-01', null],
  ])('answered on %s, on %s is %s', (day, today, expected) => {
    expect(reason(day, today)).toBe(expected)
  })

  it('is a text that everybody is asked about, or an imported answer', () => {
    const today = '2026-01-01'
    expect(reason(today, today, { askedAt: `${today} 10:01` })).toBe('nuovo_testo')
    expect(reason(today, today, { askedAt: `${today} 10:00` })).toBeNull()
    expect(reason(today, today, { modo: 'importazione' })).toBe('importazione')
    expect(consentReason(null, { birth: BIRTH, today, askedAt: null })).toBe('mai')
  })
})

describe('the consent to the own online page', () => {
  it.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
    ['2030-11-24', true],
    ['2030-11-25', false],
  ])('is asked on %s: %s', (today, asked) => {
    expect(isConsentAsked('pagina_online', BIRTH, today)).toBe(asked)
    expect(mayMinorAnswer('pagina_online', BIRTH, today)).toBe(asked)
    expect(mayMinorAnswer('dati_salute', BIRTH, today)).toBe(false)
  })
})
