import { er } from '@cortile/contract/er.ts'
import {
  contacts,
  insertAnagrafica,
  insertBooking,
  insertGroup,
  insertRow,
  insertWeek,
  nobodyToCall,
  noList,
} from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const HEAD = [
  ...['Gruppo', 'Cognome', 'Nome', 'Data di nascita', 'Telefono', 'Nome del tutore', 'Telefono del tutore'],
  ...['Primo contatto di emergenza', 'Telefono del primo contatto'],
  ...['Secondo contatto di emergenza', 'Telefono del secondo contatto', 'Quota', 'Versato', 'Residuo'],
]

/** The fields of a booking of which nothing is paid. */
const unpaid = { stato: null, versato: 0, residuo: 45.5 }

describe('a week on paper', () => {
  const server = useTestServer({ env: { MAIL_FROM: 'Oratorio San Luigi <no-reply@oratorio.test>' } })
  let token: string
  let week: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', descrizione: 'Il mare' })
  })

  const get = (path: string, as = token) => server.call('GET', `/api/er/${path}`, { token: as })
  const sheet = async (as?: string) => er.sheet.reply.parse((await get(`${week}/register`, as)).body)
  const people = async (as?: string) => (await sheet(as)).gruppi.flatMap(({ iscritti }) => iscritti)
  const file = async () => rowsOf((await get(`${week}/csv`)).body)
  const change = (columns: Record<string, unknown>) =>
    server.database.db('settimane').where({ id: week }).update(columns)
  const settle = (anagrafica_id: number, stato: string, settimana_id = week) =>
    insertRow(server, 'quote_pagate', { anagrafica_id, settimana_id, stato, importo: 4_550 })
  const booked = async (columns: Record<string, string | number | null> = {}, settimana_id = week) => {
    const id = await insertAnagrafica(server, columns)
    await insertBooking(server, settimana_id, id)
    await server.database.db('settimane').where({ id: settimana_id }).increment('totale', 1)
    return id
  }
  /** One member per state of settlement, and one unpaid. */
  const bookedInEveryState = async () => {
    const ids = [await booked({ cognome: 'A' }), await booked({ cognome: 'B' }), await booked({ cognome: 'C' })]
    for (const [n, stato] of ['pagato', 'saldo', 'ignorato'].entries()) await settle(ids[n] ?? 0, stato)
    const unpaid = await booked({ cognome: 'D' })
    // A settlement of another week must not count for this one.
    await settle(unpaid, 'pagato', await insertWeek(server, '2027-06-21'))
  }

  describe('GET /api/er/{id}/register', () => {
    it('is the week with who has booked it, by group, whom to call and what to know', async () => {
      const medie = await insertGroup(server, 'ER Medie')
      const child = { data_nascita: '2015-05-07', note: 'Allergia alle noci', gruppo_id: medie }
      const more = { email: 'anna@famiglia.test', saldo: 500, card_id: '0000000007' }
      const anna = await booked({ ...child, ...contacts, ...more })
      const ugo = await booked({ nome: 'Ugo', cognome: 'Abate' })
      await booked({ cognome: 'Altrove' }, await insertWeek(server, '2027-06-21'))
      const { status, body } = await get(`${week}/register`)
      expect([status, body]).toEqual([
        200,
        {
          ...{ id: week, data_inizio: '2027-06-14', data_fine: '2027-06-18', max: 20, totale: 2, ...noList },
          ...{ descrizione: 'Il mare', quota: 45.5, centre: 'Oratorio San Luigi' },
          gruppi: [
            {
              gruppo: { id: medie, nome: 'ER Medie', colore: '#112233' },
              count: 1,
              iscritti: [
                {
                  ...{ id: anna, nome: 'Anna', cognome: 'Rossi', data_nascita: '2015-05-07', minorenne: true },
                  ...{ ...contacts, note: 'Allergia alle noci', ...unpaid },
                },
              ],
            },
            {
              gruppo: null,
              count: 1,
              iscritti: [
                {
                  ...{ id: ugo, nome: 'Ugo', cognome: 'Abate', data_nascita: '2001-02-03', minorenne: false },
                  ...{ ...nobodyToCall, note: null, ...unpaid },
                },
              ],
            },
          ],
        },
      ])
    })

    it('names the people of the week’s own page, in the same order', async () => {
      const [medie, elementari] = [await insertGroup(server, 'Medie'), await insertGroup(server, 'èlementari')]
      for (const [cognome, gruppo_id] of [
        ['Verdi', medie],
        ["D'Amico", elementari],
        ['verdi', medie],
        ['Abate', null],
        ['Conti', elementari],
      ] as const)
        await booked({ cognome, gruppo_id })
      const page = er.read.reply.parse((await get(String(week))).body)
      const named = (of: { id: number }[]) => of.map(({ id }) => id)
      expect((await sheet()).gruppi.map(({ gruppo, count, iscritti }) => [gruppo, count, named(iscritti)])).toEqual(
        page.gruppi.map(({ gruppo, count, nominativi }) => [gruppo, count, named(nominativi)]),
      )
      expect((await file()).slice(1).map(([gruppo, cognome]) => [gruppo, cognome])).toEqual([
        ['èlementari', 'Conti'],
        ['èlementari', "D'Amico"],
        ['Medie', 'Verdi'],
        ['Medie', 'verdi'],
        ['', 'Abate'],
      ])
    })

    it.each([
      ['s-admin', true],
      ['admin', true],
      ['contabile', false],
    ] as const)('for %s has the health notes: %s', async (role, sees) => {
      await booked({ note: 'CANARINO' })
      await booked()
      const { token: as } = await server.staff(role)
      const { status, body } = await get(`${week}/register`, as)
      expect([status, JSON.stringify(body).includes('CANARINO')]).toEqual([200, sees])
      expect((await people(as)).map((person) => 'note' in person)).toEqual([sees, sees])
    })

    it('says how the quota stands, and nothing of it while the week costs nothing', async () => {
      await bookedInEveryState()
      expect((await people()).map(({ stato }) => stato)).toEqual(['pagato', 'saldo', 'ignorato', null])
      await change({ quota: 0 })
      expect((await people()).map((person) => 'stato' in person)).toEqual([false, false, false, false])
    })

    it('knows who is a minor today, on the wall of the centre', async () => {
      await booked({ data_nascita: '2008-11-22' })
      expect(await people()).toMatchObject([{ minorenne: true }])
      server.time.now = new Date('2026-11-21T23:00:00.000Z')
      ;({ token } = await server.staff('admin'))
      expect(await people()).toMatchObject([{ minorenne: false }])
    })

    it('is empty while nobody has booked, and forgets who gives the place back or is erased', async () => {
      expect(await sheet()).toMatchObject({ totale: 0, gruppi: [] })
      const [leaving, gone] = [await booked(), await booked()]
      await server.call('DELETE', `/api/er/${week}/anagrafiche/${leaving}`, { token })
      expect(await people()).toMatchObject([{ id: gone }])
      await server.call('DELETE', `/api/anagrafica/${gone}`, { token })
      expect(await sheet()).toMatchObject({ totale: 0, gruppi: [] })
      expect(await file()).toEqual([HEAD])
    })

    it('answers 304 while nothing changes, and not to somebody else', async () => {
      await booked()
      const etag = (await get(`${week}/register`)).headers.get('ETag') ?? ''
      const again = async (as: string) => {
        const headers = { 'If-None-Match': etag }
        return (await server.call('GET', `/api/er/${week}/register`, { token: as, headers })).status
      }
      expect([await again(token), await again((await server.staff('contabile')).token)]).toEqual([304, 200])
      await booked()
      expect(await again(token)).toBe(200)
    })

    it('finds the bookings, their members and what they settled by index', async () => {
      const { db } = server.database
      const stamps = { created_at: '2026-11-01 10:00:00.000', updated_at: '2026-11-01 10:00:00.000' }
      const person = { nome: 'N', nome_norm: 'n', data_nascita: '2001-02-03', ...stamps }
      const many = Array.from({ length: 3_000 }, (_, n) => ({ ...person, cognome: `C${n}`, cognome_norm: `c${n}` }))
      await db.batchInsert('anagrafiche', many, 100)
      const ids = await db('anagrafiche').orderBy('id').pluck<number[]>('id')
      const other = await insertWeek(server, '2027-06-21')
      const bookings = ids.map((anagrafica_id, n) => ({ anagrafica_id, settimana_id: n % 20 === 0 ? week : other }))
      const created_at = '2026-11-01 10:00:00.000'
      await db.batchInsert(
        'prenotazioni',
        bookings.map((one) => ({ ...one, created_at })),
        100,
      )
      await db.batchInsert(
        'quote_pagate',
        bookings.map((one) => ({ ...one, stato: 'pagato', importo: 1, ...stamps })),
        100,
      )
      const plans = await plansOf(server, 'prenotazioni', () => get(`${week}/register`))
      expect(plans).toHaveLength(1)
      for (const alias of ['a', 'b', 'p'])
        expect(plans[0]).toMatch(new RegExp(`SEARCH ${alias} USING|"table":"${alias}"[^}]*"type":"(ref|eq_ref|range)"`))
    })
  })

  describe('GET /api/er/{id}/csv', () => {
    it('has everybody with whom to call and how the quota stands, and never the notes', async () => {
      const gruppo_id = await insertGroup(server, '=Medie')
      await booked({ cognome: 'Zeta', gruppo_id, data_nascita: '2015-05-07', note: 'CANARINO', ...contacts })
      await bookedInEveryState()
      const { status, body, headers } = await get(`${week}/csv`)
      expect([status, headers.get('Content-Disposition')]).toEqual([
        200,
        'attachment; filename="settimana-2027-06-14.csv"',
      ])
      const plain = ['Anna', '03/02/2001', '', '', '', '', '', '', '']
      expect(rowsOf(body)).toEqual([
        HEAD,
        [
          ...["'=Medie", 'Zeta', 'Anna', '07/05/2015', '333 1', 'Marta Rossi', "'+39 333 2"],
          ...['Nonna', '02 1', 'Zio', '02 2', 'Da pagare', '0,00', '45,50'],
        ],
        ['', 'A', ...plain, 'Pagata', '45,50', '0,00'],
        ['', 'B', ...plain, 'Pagata con il saldo', '45,50', '0,00'],
        ['', 'C', ...plain, 'Non dovuta', '0,00', '0,00'],
        ['', 'D', ...plain, 'Da pagare', '0,00', '45,50'],
      ])
    })

    it('says nothing of a quota while the week costs nothing', async () => {
      await bookedInEveryState()
      await change({ quota: 0 })
      expect((await file()).slice(1).map((row) => row.slice(-3).join(''))).toEqual(['', '', '', ''])
    })

    it('is the same for the treasurer', async () => {
      await booked({ note: 'CANARINO' })
      const { token: as } = await server.staff('contabile')
      expect((await get(`${week}/csv`, as)).body).toBe((await get(`${week}/csv`)).body)
    })
  })

  it.each(['register', 'csv'])('%s knows no week of nobody, and says so in JSON', async (path) => {
    for (const id of ['999999', '0', '-1', 'x', '1e3']) {
      const { status, body, headers } = await get(`${id}/${path}`)
      expect([status, body]).toEqual(NOT_FOUND)
      expect(headers.get('Content-Disposition')).toBeNull()
    }
  })
})
