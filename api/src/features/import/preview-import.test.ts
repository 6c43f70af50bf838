import { ImportReport } from '@cortile/contract/import.ts'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { csvFile } from '../../../test/form.ts'
import { dump } from '../../../test/rules/dump.ts'
import { useTestServer } from '../../../test/test-server.ts'

const HEAD = 'Cognome;Nome;Nato il;Nato a;Mail;CF;Card;Gruppo;Genitore;Mail genitore;Tel genitore;Privacy;Stato;Saldo'
const CF = 'RSSMRA85T10A562S'

describe('POST /api/anagrafica/import/preview', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const send = (body: Record<string, unknown>) => server.call('POST', '/api/anagrafica/import/preview', { token, body })
  const preview = async (lines: readonly string[], head = HEAD) => {
    const { status, body } = await send({ file: csvFile([head, ...lines].join('\r\n')) })
    expect(status).toBe(200)
    return ImportReport.parse(body)
  }
  /** The verdicts on rows that are valid except for the tested property. */
  const verdicts = async (...lines: string[]) =>
    (await preview(lines)).rows.map(({ stato, twin, errors }) => [stato, twin?.id ?? twin?.line ?? null, errors])
  const adult = (cognome: string, nome: string, rest = '10/12/1985;Lodi;casa@famiglia.test') =>
    `${cognome};${nome};${rest}`
  const born = { data_nascita: '1985-12-10' }
  const FINE = ['valida', null, {}]

  it('says what is in each column and in each row, and changes nothing', async () => {
    await insertGroup(server, 'ER Medie')
    const stored = await dump(server.database)
    const report = await preview([
      "D'Amico;Nicolò;3/2/2015;Lodi;;;;er medie;Rosa;rosa@famiglia.test;'+39 333 12345;sì;;9",
      adult('Rossi', 'Anna'),
      'Rossi;;31/2/2015;;casa;X;123;Altri;;;1;forse;via',
    ])
    const twin = null
    expect(report.rows).toEqual([
      { line: 2, stato: 'valida', cognome: "D'Amico", nome: 'Nicolò', data_nascita: '2015-02-03', errors: {}, twin },
      { line: 3, stato: 'valida', cognome: 'Rossi', nome: 'Anna', data_nascita: '1985-12-10', errors: {}, twin },
      {
        line: 4,
        stato: 'errata',
        cognome: 'Rossi',
        nome: '',
        data_nascita: '2015-02-31',
        twin,
        errors: {
          nome: ['Campo obbligatorio'],
          data_nascita: ['Inserisci una data valida'],
          luogo_nascita: ['Campo obbligatorio'],
          email: ['Inserisci un indirizzo email valido'],
          codice_fiscale: ['Il codice fiscale non è corretto: controlla i caratteri'],
          card_id: [
            'Mancano delle cifre: la card ne ha 10. Il foglio di calcolo toglie gli zeri iniziali: imposta la colonna come testo',
          ],
          gruppo: ['Il gruppo «Altri» non c’è: crealo prima di importare'],
          telefono_tutore: ['Inserisci un numero di telefono valido'],
          privacy_accettata: ['Scrivi sì oppure no'],
          stato: ['Scrivi attivo oppure sospeso'],
        },
      },
    ])
    expect(report).toMatchObject({ valide: 2, doppie: 0, errate: 1 })
    expect(report.columns.slice(0, 3)).toEqual([
      { name: 'Cognome', samples: ["D'Amico", 'Rossi'], field: 'cognome' },
      { name: 'Nome', samples: ['Nicolò', 'Anna'], field: 'nome' },
      { name: 'Nato il', samples: ['3/2/2015', '10/12/1985', '31/2/2015'], field: 'data_nascita' },
    ])
    expect(report.columns.at(-1)).toEqual({ name: 'Saldo', samples: ['9'], field: null })
    expect(await dump(server.database)).toEqual(stored)
  })

  it('asks for what the rules of an age ask for, today in Rome, beside what else is wrong', async () => {
    const errors = async (line: string) => (await preview([line])).rows[0]?.errors
    const guardian = { email_tutore: ['Campo obbligatorio'], telefono_tutore: ['Campo obbligatorio'] }
    expect(await errors('Rossi;;21/11/2008;Lodi')).toEqual({
      nome: ['Campo obbligatorio'],
      email: ["Inserisci l'email"],
    })
    expect(await errors('Rossi;Anna;22/11/2008;Lodi;;;;;Rosa')).toEqual(guardian)
    expect(await errors('Rossi;Anna;22/11/2026;Lodi')).toEqual({
      data_nascita: ['La data di nascita è nel futuro: controllala'],
    })
    expect(await errors('Rossi;Anna;;Lodi')).toEqual({ data_nascita: ['Campo obbligatorio'] })
    expect(await errors('Rossi;Anna;1/2/15;Lodi')).toEqual({ data_nascita: ['Scrivi l’anno con quattro cifre'] })
  })

  it('knows rows that are too long by something, and rows that are too short', async () => {
    const rows = await preview(
      ['Rossi;Anna;1/1/1990;Lodi;a@b.it;;', 'Rossi;Ida;1/1/1990;Lodi;a@b.it;x'],
      'Cognome;Nome;Nato il;Nato a;Mail',
    )
    const riga = ['La riga ha più celle dell’intestazione: controlla separatori e virgolette']
    expect(rows.rows.map(({ errors }) => errors)).toEqual([{}, { riga }])
    expect((await preview(['Rossi'])).errate).toBe(1)
  })

  describe('finds who is there already', () => {
    it('by the tax code, or by name and date of birth', async () => {
      const anna = await insertAnagrafica(server, { ...born, nome: 'Anna', cognome: "D'Amico" })
      const mario = await insertAnagrafica(server, { codice_fiscale: CF, nome: 'Mario' })
      expect(
        await verdicts(
          adult('d’amico', 'ANNA'),
          adult('Anna', 'Damico'),
          adult('Altri', 'Nome', `1/1/1990;Lodi;casa@famiglia.test;${CF.toLowerCase()}`),
          adult("D'Amico", 'Ida'),
        ),
      ).toEqual([['doppia', anna, {}], ['doppia', anna, {}], ['doppia', mario, {}], FINE])
    })

    it('among the requests too, but not among the erased', async () => {
      const id = await insertAnagrafica(server, { ...born, is_request: 1 })
      await insertAnagrafica(server, { ...born, nome: 'Ida', erased_at: '2026-01-01 00:00:00.000' })
      expect(await verdicts(adult('Rossi', 'Anna'), adult('Rossi', 'Ida'))).toEqual([['doppia', id, {}], FINE])
    })

    it('in the file itself, where only a row that can be imported counts', async () => {
      expect(
        await verdicts(
          adult('Rossi', 'Anna', '10/12/1985;;casa@famiglia.test'),
          adult('Rossi', 'Anna'),
          adult('ROSSI', 'anna', '1985-12-10;Como;altra@famiglia.test'),
        ),
      ).toEqual([['errata', null, { luogo_nascita: ['Campo obbligatorio'] }], FINE, ['doppia', 3, {}]])
    })

    it('and whoever only has the same name is imported, with a word about it', async () => {
      const id = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi' })
      expect(
        await verdicts(adult('Rossi', 'Anna'), adult('Rossi', 'Anna', '1/1/1990;Lodi;casa@famiglia.test')),
      ).toEqual([
        ['valida', id, {}],
        ['valida', id, {}],
      ])
      const [row] = (await preview([adult('Rossi', 'Anna')])).rows
      expect(row?.twin).toEqual({ id, line: null, nome: 'Anna', cognome: 'Rossi', data_nascita: '2001-02-03' })
    })

    it('by the surest sign, of several', async () => {
      await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi' })
      const same = await insertAnagrafica(server, born)
      expect(await verdicts(adult('Rossi', 'Anna'))).toEqual([['doppia', same, {}]])
    })

    it('however many there are', async () => {
      const lines = Array.from({ length: 1_000 }, (_, n) => adult(`Rossi ${n}`, 'Anna'))
      const id = await insertAnagrafica(server, { ...born, cognome: 'Rossi 777' })
      const { rows, valide, doppie } = await preview(lines)
      expect([valide, doppie, rows[777]?.twin?.id]).toEqual([999, 1, id])
    })
  })

  describe('gives nobody a card', () => {
    const carded = (nome: string, card: string) => adult('Rossi', nome, `10/12/1985;Lodi;casa@famiglia.test;;${card}`)

    it('that somebody has', async () => {
      await insertAnagrafica(server, { card_id: '0000000001', nome: 'Zoe' })
      const card_id = ['Card già associata a Zoe Rossi']
      expect(await verdicts(carded('Anna', '0000000001'), carded('Ida', '0000000002'))).toEqual([
        ['errata', null, { card_id }],
        FINE,
      ])
    })

    it('that two rows want: nobody knows whose it is', async () => {
      const at = (line: number) => ({ card_id: [`La stessa card è alla riga ${line} del file`] })
      expect(await verdicts(carded('Anna', '0000000001'), carded('Ida', '0000000001'))).toEqual([
        ['errata', null, at(3)],
        ['errata', null, at(2)],
      ])
    })

    it('twice, where it is the same person twice', async () => {
      const own = await insertAnagrafica(server, { ...born, card_id: '0000000001' })
      expect(
        await verdicts(carded('Anna', '0000000001'), carded('Ida', '0000000002'), carded('Ida', '0000000002')),
      ).toEqual([['doppia', own, {}], FINE, ['doppia', 3, {}]])
    })
  })

  it('takes the columns as they are said to be', async () => {
    const file = csvFile(`A;B;C;D;Nome\nRossi;Anna;10/12/1985;Lodi;casa@famiglia.test`)
    const mapping = JSON.stringify(['cognome', 'nome', 'data_nascita', 'luogo_nascita', 'email'])
    expect((await send({ file })).body).toMatchObject({ errate: 1 })
    expect((await send({ file, mapping })).body).toMatchObject({
      valide: 1,
      columns: [{ name: 'A', field: 'cognome' }, {}, {}, {}, { field: 'email' }],
    })
    const other = ['Le colonne abbinate non sono quelle del file: sceglilo di nuovo']
    for (const wrong of ['[]', '["cognome","nome"]'])
      expect((await send({ file, mapping: wrong })).body).toEqual({ message: other[0], errors: { mapping: other } })
  })

  it('reads back a file of our own, and finds everybody in it', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const phone = { telefono: '+39 333 1234567', email: 'casa@famiglia.test', privacy_accettata: 1 }
    for (const nome of ['Anna', 'Ida'])
      await insertAnagrafica(server, { ...born, ...phone, nome, gruppo_id, card_id: `000000000${nome.length}` })
    const response = await fetch(`${server.url}/api/anagrafica/csv`, { headers: { Authorization: `Bearer ${token}` } })
    const file = csvFile(new Uint8Array(await response.arrayBuffer()))
    expect((await send({ file })).body).toMatchObject({ valide: 0, doppie: 2, errate: 0 })
    await server.database.db('anagrafiche').delete()
    expect((await send({ file })).body).toMatchObject({ valide: 2, doppie: 0, errate: 0 })
  })

  it.each([
    ['Cari tutti', 'Il file non è una tabella: salvalo come CSV dal foglio di calcolo e riprova'],
    ['Cognome;Nome', 'Il file non ha righe da importare'],
  ])('refuses what is no table: %s', async (text, message) => {
    const { status, body } = await send({ file: csvFile(text) })
    expect([status, body]).toEqual([422, { message, errors: { file: [message] } }])
  })

  it('says nothing of what it read to the log or to the monitor', async () => {
    await send({ file: csvFile(`Cognome;Cnry\n${adult('Cnry', 'Cnry')}`), mapping: '["cognome",null]' })
    await send({ file: new File(['Cnry'], 'cnry.csv', { type: 'text/cnry' }) })
    const boss = await server.staff('s-admin')
    const { body } = await server.call('GET', '/api/monitor/logs', { token: boss.token })
    expect(JSON.stringify(body)).toContain('"fields":["file","mapping"]')
    expect(JSON.stringify([body, server.logged])).not.toMatch(/cnry/i)
  })
})
