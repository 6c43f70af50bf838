import { Ente, enteIn, isEnteComplete } from './ente.ts'

const letterhead = {
  denominazione: 'San Luigi',
  indirizzo: 'Via Manzoni 14',
  codice_fiscale: '80012340156',
  email: 'a@b.test',
}
const complete: Ente = {
  ...letterhead,
  natura: 'parrocchia',
  bollo: { regime: 'dovuto', titolo: '' },
  sport: '',
  iban: 'IT60X0542811101000000123456',
  conto_intestato: 'Parrocchia San Luigi',
}
const empty = { natura: null, bollo: { regime: null, titolo: '' }, sport: '', iban: '', conto_intestato: '' }

describe('the data of the centre', () => {
  it('are read from a stored value; what is missing or invalid is empty', () => {
    expect(enteIn(complete)).toEqual(complete)
    expect(enteIn(letterhead)).toEqual({ ...letterhead, ...empty })
    expect(enteIn({ ...complete, iban: 'IT00', natura: 'club', email: 'no' })).toEqual({
      ...complete,
      iban: '',
      natura: null,
      email: '',
    })
    for (const none of [undefined, null, 'San Luigi', 7, []]) expect(enteIn(none)).toMatchObject(empty)
  })

  it('hold an IBAN as banks write it', () => {
    const ibanOf = (iban: string) => Ente.safeParse({ ...complete, iban })
    expect(ibanOf('it60 x054-2811 1010 0000 0123 456')).toMatchObject({ data: { iban: complete.iban } })
    expect(ibanOf('')).toMatchObject({ data: { iban: '' } })
    expect(ibanOf('IT60X0542811101000000123465')).toMatchObject({ success: false })
  })

  it('suffice for a receipt when they say who issues it, what the centre is and why no stamp is due', () => {
    expect(isEnteComplete(complete)).toBe(true)
    expect(isEnteComplete({ ...complete, iban: '', email: '', conto_intestato: '' })).toBe(true)
    for (const missing of [
      { denominazione: '' },
      { indirizzo: '' },
      { codice_fiscale: '' },
      { natura: null },
      { bollo: { regime: null, titolo: '' } },
      { bollo: { regime: 'esente' as const, titolo: '' } },
    ])
      expect(isEnteComplete({ ...complete, ...missing })).toBe(false)
    expect(isEnteComplete({ ...complete, bollo: { regime: 'esente', titolo: 'art. 82 c. 5 CTS' } })).toBe(true)
  })
})
