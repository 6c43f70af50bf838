import { readTable } from './parse-table.ts'

const utf8 = (text: string) => Buffer.from(text)
const read = (text: string) => readTable(utf8(text))
const NOT_A_TABLE = 'Il file non è una tabella: salvalo come CSV dal foglio di calcolo e riprova'

describe('a file is read', () => {
  const table = { head: ['Cognome', 'Città'], rows: [{ line: 2, cells: ['D’Amico €', 'Forlì'] }] }
  const text = 'Cognome;Città\r\nD’Amico €;Forlì\r\n'
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  // Città, ’, €, ì as Excel writes them by default.
  const windows = Buffer.from(text.replace('’', '\x92').replace('€', '\x80'), 'latin1')

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['UTF-16, the other way round', Buffer.from(utf16).swap16()],
    ['windows-1252', windows],
    ['windows-1252, as a part of something larger', Buffer.concat([utf8('x;y\n'), windows]).subarray(4)],
  ])('from %s', (_, bytes) => expect(readTable(bytes)).toEqual(table))

  it.each([
    ['semicolons', 'a;b,b\n1;2,0', ['a', 'b,b'], ['1', '2,0']],
    ['commas', 'a,b;b,c\n1,2,3', ['a', 'b;b', 'c'], ['1', '2', '3']],
    ['tabs', 'a\tb\n1\t2', ['a', 'b'], ['1', '2']],
    ['what is outside quotes', '"a;b;c",d\n1,2', ['a;b;c', 'd'], ['1', '2']],
    ['a head of two lines', '"a\nb;c;d;e",f\n1,2', ['a\nb;c;d;e', 'f'], ['1', '2']],
    ['semicolons, as many as commas', 'a;b,c\n1;2', ['a', 'b,c'], ['1', '2']],
    ['semicolons below blank lines', '\n  \n\na;b\n1;2', ['a', 'b'], ['1', '2']],
  ])('parted by %s', (_, text, head, cells) => {
    const table = read(text)
    expect([table.head, table.rows.map((row) => row.cells)]).toEqual([head, [cells]])
  })

  it.each([
    ['as it is', 'a;b\n1;2\n3;4', [2, 3]],
    ['with blank lines, however they are blank', 'a;b\n\n1;2\n;\n ; \n3;4\n\n\n', [3, 6]],
    ['from a head that stands lower', '\n\na;b\n1;2', [4]],
    ['as rows, not as lines of text', 'a;b\n"1\n1\r\n1";2\n3;4', [2, 3]],
    ['whichever way lines end', 'a;b\r1;2\r\n3;4\n5;6', [2, 3, 4]],
  ])('and its rows are counted %s', (_, text, lines) => expect(read(text).rows.map(({ line }) => line)).toEqual(lines))

  it('with quotes inside quotes, and with rows that are too short or too long', () => {
    expect(read('a;b\n"Anna ""Nina""";""\n1\n1;2;3').rows.map(({ cells }) => cells)).toEqual([
      ['Anna "Nina"', ''],
      ['1'],
      ['1', '2', '3'],
    ])
  })

  it('with a date in the head, when the head is one', () => {
    expect(read('Cognome;5/10/2026\nRossi;x').head).toEqual(['Cognome', '5/10/2026'])
  })

  it('with a million blank rows below, as spreadsheets write them', () => {
    expect(read(`a;b\n1;2\n${';\n'.repeat(1_100_000)}`).rows).toHaveLength(1)
  })

  it('up to as many rows and columns as it may have', () => {
    const rows = (n: number) => `a;b\n${'1;2\n;\n\n'.repeat(n)}`
    expect(read(rows(5_000)).rows).toHaveLength(5_000)
    expect(() => read(rows(5_001))).toThrow('Il file ha più di 5000 righe: dividilo in più file')
    expect(read(`a;b\n1;2\n${';;;\r\n'.repeat(300_000)}`).rows).toEqual([{ line: 2, cells: ['1', '2'] }])
    const wide = (n: number) => `${Array(n).fill('a').join(';')}\n1`
    expect(read(wide(100)).head).toHaveLength(100)
    expect(() => read(wide(101))).toThrow(NOT_A_TABLE)
  })
})

describe('a file is refused', () => {
  const ZIP = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])

  it.each([
    ['a workbook', ZIP],
    ['a workbook with semicolons in it', Buffer.concat([ZIP, utf8(';;;\n;;')])],
    ['zeros', utf8('a;b\n1;\0')],
    ['UTF-16 that nothing says so of', Buffer.from('a;b\n1;2', 'utf16le')],
    ['a code page of another age', Buffer.from([0x61, 0x3b, 0x62, 0x0a, 0x8d, 0x3b, 0x32])],
    ['a letter', utf8('Cari tutti.\nCi vediamo sabato.')],
    ['a list of one column', utf8('Cognome\nRossi\nVerdi')],
    ['blank', utf8('\n \n;\n')],
    ['nothing', utf8('')],
    ['quotes that do not end', utf8('a;b\n1;"2\n3;4')],
    ['quotes that do not end in the head', utf8('a;"b\n1;2')],
    ['quotes in the middle', utf8('a;b\nAnna "Nina" Rossi;2')],
    ['words after quotes', utf8('a;b\n"Anna" Rossi;2')],
    ['nine million separators', utf8(`a;b\n${`${';'.repeat(99_000)}x\n`.repeat(91)}`)],
    ['a row as long as a book', utf8(`a;b\n1;${'x'.repeat(100_001)}`)],
  ])('that is %s', (_, bytes) => expect(() => readTable(bytes)).toThrow(NOT_A_TABLE))

  it('that has only a head', () => {
    expect(() => read('Cognome;Nome\n;\n')).toThrow('Il file non ha righe da importare')
  })

  it.each(['Rossi;Anna;3/2/2001', 'Rossi;Anna;2001-02-03', 'Rossi;Anna;anna@famiglia.test'])(
    'that begins with somebody: %s',
    (row) => expect(() => read(`${row}\n${row}`)).toThrow('La prima riga del file deve avere i nomi delle colonne'),
  )

  it('however it is made', () => {
    for (const part of [';', '\n', '"', '";', '\n;', 'a"', "'", '\n;x'])
      expect(() => read(`a;b\n${part.repeat(300_000)}`)).toThrow()
    expect(() => read(`a;b\n${';\n'.repeat(50_000)}1;2`)).toThrow('Il file ha più di 5000 righe')
  })
})
