import { contoOf, formatIban } from './conto.ts'
import { enteIn } from './ente.ts'

describe('the account of the centre', () => {
  const iban = 'IT60X0542811101000000123456'

  it('is held by the centre, unless its data name another holder', () => {
    const ente = { denominazione: 'Oratorio San Luigi', iban }
    expect(contoOf(enteIn(ente))).toEqual({ iban, intestatario: 'Oratorio San Luigi' })
    expect(contoOf(enteIn({ ...ente, conto_intestato: 'Parrocchia San Luigi' }))).toEqual({
      iban,
      intestatario: 'Parrocchia San Luigi',
    })
  })

  it('is none without an IBAN', () => {
    expect(contoOf(enteIn({ denominazione: 'Oratorio', conto_intestato: 'Parrocchia' }))).toBeNull()
    expect(contoOf(enteIn(null))).toBeNull()
  })

  it('is printed in groups of four', () => {
    expect(formatIban(iban)).toBe('IT60 X054 2811 1010 0000 0123 456')
  })
})
