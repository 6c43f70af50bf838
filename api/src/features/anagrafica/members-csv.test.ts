import { insertAnagrafica, insertBooking, insertFee, insertGroup, insertWeek } from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { scale } from '../../../test/scale.ts'
import { startTestServer, useTestServer } from '../../../test/test-server.ts'
import type { Cell } from '../../http/pipeline/csv.ts'
import { memberListCsv } from './members-csv.ts'

const HEAD = [
  'Cognome',
  'Nome',
  'Data di nascita',
  'Luogo di nascita',
  'Codice fiscale',
  'Indirizzo di residenza',
  'Telefono',
  'Email',
  'Gruppo',
  'Card',
  'Stato',
  'Nome del tutore',
  'Email del tutore',
  'Telefono del tutore',
  'Primo contatto di emergenza',
  'Telefono del primo contatto',
  'Secondo contatto di emergenza',
  'Telefono del secondo contatto',
  'Privacy accettata',
  'Autorizza intervento medico',
  'Autorizza foto e video',
  'Saldo',
  'Minorenne',
  'Quote da pagare',
  'Importo da pagare',
]

describe('GET /api/anagrafica/csv', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
  })

  const file = async (query = '') => {
    const { status, body } = await server.call('GET', `/api/anagrafica/csv${query}`, { token })
    expect(status).toBe(200)
    return rowsOf(body)
  }
  const names = async (query?: string) => (await file(query)).slice(1).map(([cognome, nome]) => `${cognome} ${nome}`)

  it('has every field of a member as it is imported, what it has and what it owes, and never the notes', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const elia = await insertAnagrafica(server, {
      cognome: 'Fontana',
      nome: 'Elia',
      data_nascita: '2015-05-07',
      luogo_nascita: 'Lodi',
      codice_fiscale: 'FNTLEI15E07E648X',
      indirizzo_residenza: 'Via dei Tigli 8; scala B',
      telefono: '+39 333 1',
      email: 'elia@famiglia.test',
      gruppo_id,
      card_id: '0000000007',
      stato: 'sospeso',
      nome_tutore: 'Papà "Gino"',
      email_tutore: 'papa@famiglia.test',
      telefono_tutore: '333 2',
      nome_contatto_emergenza_1: 'Nonna',
      telefono_contatto_emergenza_1: '02 1',
      nome_contatto_emergenza_2: 'Zio',
      telefono_contatto_emergenza_2: '02 2',
      note: 'Noci',
      saldo: 1_205,
      privacy_accettata: 1,
      autorizza_intervento_medico: 0,
    })
    await insertFee(server, [gruppo_id])
    await insertBooking(server, await insertWeek(server, '2027-06-14'), elia)
    await insertAnagrafica(server, { gruppo_id: null })
    const [head = [], ...rows] = await file()
    expect(head.filter((name) => HEAD.includes(name))).toEqual(HEAD)
    expect(head).not.toContain('Note')
    const values = rows.map((row) => HEAD.map((name) => row[head.indexOf(name)]))
    expect(values).toEqual([
      [
        ...['Fontana', 'Elia', '07/05/2015', 'Lodi', 'FNTLEI15E07E648X', 'Via dei Tigli 8; scala B', "'+39 333 1"],
        ...['elia@famiglia.test', 'Medie', '0000000007', 'sospeso', 'Papà "Gino"', 'papa@famiglia.test', '333 2'],
        ...['Nonna', '02 1', 'Zio', '02 2', 'sì', 'no', '', '12,05', 'sì', '2', '56,00'],
      ],
      [
        ...['Rossi', 'Anna', '03/02/2001', 'Milano', '', '', '', '', '', '', 'attivo', '', '', ''],
        ...['', '', '', '', '', '', '', '0,00', 'no', '0', '0,00'],
      ],
    ])
    expect(JSON.stringify(rows)).not.toContain('Noci')
  })

  it('is named by the day in the centre’s zone', async () => {
    server.time.now = new Date('2026-11-21T23:30:00.000Z')
    ;({ token } = await server.staff('contabile'))
    const { headers } = await server.call('GET', '/api/anagrafica/csv', { token })
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="iscritti-2026-11-22.csv"')
  })

  it('has who matches the filters of the list, in its order, without requests and the erased', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    for (const [cognome, nome] of [
      ['Verdi', 'Zoè'],
      ['De Luca', 'Ugo'],
      ['Verdi', 'Ada'],
    ] as const)
      await insertAnagrafica(server, { cognome, nome, gruppo_id: cognome === 'Verdi' ? gruppo_id : null })
    await insertAnagrafica(server, { cognome: 'Attesa', is_request: 1 })
    await insertAnagrafica(server, { cognome: '', nome: '', data_nascita: null, erased_at: '2026-01-01 00:00:00.000' })
    await insertFee(server, [gruppo_id])
    expect(await names()).toEqual(['De Luca Ugo', 'Verdi Ada', 'Verdi Zoè'])
    expect(await names('?gruppo=0')).toEqual(['De Luca Ugo'])
    expect(await names('?search=verdi%20z')).toEqual(['Verdi Zoè'])
    expect(await names('?hasToPay=1')).toEqual(['Verdi Ada', 'Verdi Zoè'])
    expect(await names('?hasToPay=0&page=9')).toEqual(['De Luca Ugo'])
    expect(await names('?search=nessuno')).toEqual([])
    const { status, body } = await server.call('GET', '/api/anagrafica/csv?er=x', { token })
    expect([status, body]).toMatchObject([422, { errors: { er: ['Scrivi 0 oppure 1'] } }])
  })

  it('leaves out who is erased while it is written, and keeps its order over all its parts', async () => {
    const { db } = server.database
    const people = scale(900, 5_000)
    const at = '2026-11-21 09:30:00.000'
    const born = { data_nascita: '2001-02-03', nome: 'Anna', nome_norm: 'anna', created_at: at, updated_at: at }
    const rows = Array.from({ length: people }, (_, n) => {
      const cognome = `Rossi ${String(people - n).padStart(6, '0')}`
      return { ...born, cognome, cognome_norm: cognome.toLowerCase() }
    })
    await db.batchInsert('anagrafiche', rows, 200)
    const actor = { kind: 'staff', id: 1, name: '', role: 'admin', tokenId: 1 } as const
    const { rows: written } = await memberListCsv({ db, actor, now: server.time.now, zone: 'Europe/Rome' }, {})
    const found: Cell[] = []
    for await (const [cognome = null] of written) {
      const last = `rossi ${String(people).padStart(6, '0')}`
      if (found.length === 0)
        await db('anagrafiche').where({ cognome_norm: last }).update({ data_nascita: null, erased_at: at })
      found.push(cognome)
    }
    expect(found).toEqual(Array.from({ length: people - 1 }, (_, n) => `Rossi ${String(n + 1).padStart(6, '0')}`))
  })

  it('needs the licence key where one is set', async () => {
    const licensed = await startTestServer({ env: { LICENCE_KEY: 'chiave' } })
    const { token: other } = await licensed.staff('admin')
    const asked = async (headers: Record<string, string>) =>
      (await licensed.call('GET', '/api/anagrafica/csv', { token: other, headers })).status
    expect([await asked({}), await asked({ 'licence-key': 'chiave' })]).toEqual([403, 200])
    await licensed.stop()
  })
})
