import { causaleOf, membersNamedIn } from './causale.ts'
import { epcCode } from './epc-code.ts'

describe('the text of the code for a transfer', () => {
  const conto = { iban: 'IT60X0542811101000000123456', intestatario: 'Parrocchia San Luigi' }
  const anagrafica = { nome: 'Anna', cognome: 'Rossi' }
  const transfer = { conto, importo: 12.5, causale: '7K3M9QX2', anagrafica }
  const lines = (change: Partial<typeof transfer>) => epcCode({ ...transfer, ...change })?.split('\n')

  it('is that of EPC069-12, version 002, byte by byte', () => {
    expect(epcCode(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nParrocchia San Luigi\nIT60X0542811101000000123456\nEUR12.50\n\n\n7K3M9QX2 Rossi Anna',
    )
  })

  it('writes names in the signs that every bank takes', () => {
    const names = [
      ['Nicolò', "D'Amico", "7K3M9QX2 D'Amico Nicolo"],
      ['Łucja', 'Ødegård-Weiß', '7K3M9QX2 Odegard-Weiss Lucja'],
      ['Zoë', 'Dell’Acqua', "7K3M9QX2 Dell'Acqua Zoe"],
      ['Ana / María', '«Núñez»\n& Söhne_', '7K3M9QX2 Nunez Sohne Ana Maria'],
      ['李', 'Олена', '7K3M9QX2'],
    ]
    for (const [nome = '', cognome = '', text] of names)
      expect(lines({ anagrafica: { nome, cognome } })?.[10]).toBe(text)
    expect(lines({ conto: { ...conto, intestatario: 'Parrocchia dell’Annunciazione, Cinisello' } })?.[5]).toBe(
      "Parrocchia dell'Annunciazione, Cinisello",
    )
  })

  it('stays within the lengths of each line, and within 331 bytes', () => {
    const long = 'àbc '.repeat(100)
    const text = epcCode({
      conto: { iban: `MT31MALT01100000000000000000123${'0'.repeat(3)}`, intestatario: long },
      importo: 999_999_999.99,
      causale: '7K3M9QX2',
      anagrafica: { nome: long, cognome: long },
    })
    const [, , , , , name = '', iban, amount, , , remittance = ''] = text?.split('\n') ?? []
    expect([name.length, remittance.length]).toEqual([70, 140])
    expect([iban?.length, amount]).toEqual([34, 'EUR999999999.99'])
    // One byte each: they are all of ASCII.
    expect(text).toMatch(/^[\n\x20-\x7e]{1,331}$/)
  })

  it.each([
    [0.01, 'EUR0.01'],
    [7, 'EUR7.00'],
    [0.1 + 0.2, 'EUR0.30'],
    [1_234.5, 'EUR1234.50'],
  ])('writes %d as %s', (importo, amount) => {
    expect(lines({ importo })?.[7]).toBe(amount)
  })

  it('is none without an amount or a holder', () => {
    for (const importo of [0, -5, 0.004, 1_000_000_000]) expect(epcCode({ ...transfer, importo })).toBeNull()
    for (const intestatario of ['', ' ', '李'])
      expect(epcCode({ ...transfer, conto: { ...conto, intestatario } })).toBeNull()
  })

  it('names the member, whatever it is called', () => {
    const text = epcCode({ ...transfer, causale: causaleOf(219), anagrafica: { nome: 'Ugo', cognome: '0LI' } })
    expect(membersNamedIn(text?.split('\n')[10] ?? '')).toContain(219)
  })
})
