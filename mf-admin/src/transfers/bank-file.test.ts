import { amountIn, dayIn, guessMapping, readBankFile, transfersIn } from './bank-file.ts'

const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'movimenti.csv')
const read = async (text: string | Uint8Array<ArrayBuffer>) => {
  const file = await readBankFile(fileOf(text))
  if (file === null) throw new Error('the file has no table')
  return transfersIn(file, guessMapping(file))
}

describe('the list of movements of a bank', () => {
  it('is read below the lines about the account, with its separator, quotes and line breaks', async () => {
    const text = [
      'Conto corrente;IT60 X054 2811 1010 0000 0123 456',
      'Parrocchia San Luigi',
      '',
      'Data contabile;Data valuta;Descrizione;Entrate;Uscite',
      '20/11/2026;21/11/2026;"BONIFICO\nESTATE; 7K3M-9QX2";1.060,50;',
      '19/11/2026;19/11/2026;Canone;;-3,50',
      'Saldo finale;;;10.000,00;',
    ].join('\r\n')
    expect(await read(text)).toEqual({
      righe: [
        { data: '2026-11-20', importo: 1_060.5, causale: 'BONIFICO ESTATE; 7K3M-9QX2', ordinante: '' },
        { data: '2026-11-19', importo: 0, causale: 'Canone', ordinante: '' },
      ],
      unread: 1,
    })
  })

  it('is read with commas and decimal points, in Windows-1252, with who sent it', async () => {
    const text = 'Data,Importo,Causale,Ordinante\n2026-11-20,25.00,"Quota, Nicolò","D\u2019Amico Noè"\n'
    const bytes = Uint8Array.from(text.replace('\u2019', "'"), (sign) => sign.charCodeAt(0))
    expect(await read(bytes)).toEqual({
      righe: [{ data: '2026-11-20', importo: 25, causale: 'Quota, Nicolò', ordinante: "D'Amico Noè" }],
      unread: 0,
    })
  })

  it('is none without a table', async () => {
    for (const text of ['', 'una riga sola', 'Data;Importo\n']) expect(await readBankFile(fileOf(text))).toBeNull()
  })

  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1.2.26', '2026-02-01'],
    ['2026-11-20T10:00', '2026-11-20'],
    ['31/13/2026', null],
    ['Saldo', null],
    ['', null],
  ])('has the day %j as %j', (text, day) => {
    expect(dayIn(text)).toBe(day)
  })

  it.each([
    ['25', 25],
    ['+1.250,00 €', 1_250],
    ['EUR 12.50', 12.5],
    ['-3,50', -3.5],
    ['3,50-', -3.5],
    ['', 0],
    ['abc', null],
  ])('has the amount %j as %j', (text, amount) => {
    expect(amountIn(text)).toBe(amount)
  })
})
