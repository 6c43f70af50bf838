import { presence } from '@cortile/contract/presence.ts'
import { contacts, insertAnagrafica, insertGroup, insertPresent, nobodyToCall } from '../../../test/fixtures.ts'
import { allPlansOf, countRows } from '../../../test/plans.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'

const HEAD = [
  ...['Cognome', 'Nome', 'Gruppo', 'Data di ingresso', 'Ora di ingresso'],
  ...['Telefono', 'Nome del tutore', 'Telefono del tutore'],
  ...['Primo contatto di emergenza', 'Telefono del primo contatto'],
  ...['Secondo contatto di emergenza', 'Telefono del secondo contatto'],
]
const ENTERED = '2026-11-21 08:05:09.000'

describe('the roll-call', () => {
  const server = useTestServer({ env: { MAIL_FROM: 'Oratorio San Luigi <no-reply@oratorio.test>' } })
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const get = (path = '/roll-call', headers = {}) => server.call('GET', `/api/presence${path}`, { token, headers })
  const called = async () => presence.rollCall.reply.parse((await get()).body)
  const names = async () =>
    (await called()).gruppi.map(({ gruppo, presenti }) => [
      gruppo?.nome ?? null,
      ...presenti.map(({ cognome, nome }) => `${cognome} ${nome}`),
    ])
  const inside = (cognome: string, columns: Record<string, string | number | null> = {}) =>
    insertPresent(server, ENTERED, { cognome, ...columns })
  /** Five members inside, of two groups and of none, and three rows that must not appear. */
  const fillHouse = async () => {
    const medie = await insertGroup(server, 'Medie')
    const elementari = await insertGroup(server, 'èlementari')
    await inside('Zanni', { gruppo_id: null })
    await inside('Verdi', { gruppo_id: medie, nome: 'Zoe' })
    await inside("D'Amico", { gruppo_id: medie, stato: 'sospeso' })
    await inside('verdi', { gruppo_id: medie, nome: 'Ánna' })
    await inside('Bianchi', { gruppo_id: elementari })
    await inside('Richiesta', { gruppo_id: medie, is_request: 1 })
    await inside('Cancellato', { erased_at: ENTERED, data_nascita: null })
    await insertAnagrafica(server, { cognome: 'Fuori', gruppo_id: medie })
    return { medie, elementari }
  }

  describe('GET /api/presence/roll-call', () => {
    it('is everybody inside: groups by name, without a group last, people by surname', async () => {
      await fillHouse()
      expect(await names()).toEqual([
        ['èlementari', 'Bianchi Anna'],
        ['Medie', "D'Amico Anna", 'verdi Ánna', 'Verdi Zoe'],
        [null, 'Zanni Anna'],
      ])
      expect(await called()).toMatchObject({ total: 5, gruppi: [{ count: 1 }, { count: 3 }, { count: 1 }] })
    })

    it('has whom to call and since when, and nothing else of anybody', async () => {
      const gruppo_id = await insertGroup(server, 'Medie')
      const more = { note: 'CANARINO', email: 'anna@famiglia.test', saldo: 500, card_id: '0000000007' }
      const anna = await inside('Rossi', { gruppo_id, data_nascita: '2015-05-07', ...contacts, ...more })
      const ugo = await inside('Verdi', { nome: 'Ugo', gruppo_id, entrato_at: null })
      const { status, body } = await get()
      expect([status, body]).toEqual([
        200,
        {
          centre: 'Oratorio San Luigi',
          at: '2026-11-21T09:30:00.000Z',
          total: 2,
          gruppi: [
            {
              gruppo: { id: gruppo_id, nome: 'Medie', colore: '#112233' },
              count: 2,
              presenti: [
                {
                  ...{ id: anna, nome: 'Anna', cognome: 'Rossi', minorenne: true, ...contacts },
                  entrato_at: '2026-11-21T08:05:09.000Z',
                },
                {
                  ...{ id: ugo, nome: 'Ugo', cognome: 'Verdi', minorenne: false, ...nobodyToCall },
                  entrato_at: null,
                },
              ],
            },
          ],
        },
      ])
    })

    it('knows who is a minor today, on the wall of the centre', async () => {
      await inside('Rossi', { data_nascita: '2008-11-22' })
      const minors = async () => (await called()).gruppi.flatMap((of) => of.presenti.map(({ minorenne }) => minorenne))
      expect(await minors()).toEqual([true])
      server.time.now = new Date('2026-11-21T23:00:00.000Z')
      ;({ token } = await server.staff('admin'))
      expect(await minors()).toEqual([false])
    })

    it('is not cut, however many there are', async () => {
      const stamps = { created_at: ENTERED, updated_at: ENTERED, stato_accesso: 'dentro', entrato_at: ENTERED }
      const person = { nome: 'N', nome_norm: 'n', data_nascita: '2001-02-03', ...stamps }
      const many = Array.from({ length: 700 }, (_, n) => ({ ...person, cognome: `C${n}`, cognome_norm: `c${n}` }))
      await server.database.db.batchInsert('anagrafiche', many, 100)
      const { total, gruppi } = await called()
      expect([total, gruppi.length, gruppi[0]?.presenti.length]).toEqual([700, 1, 700])
    })

    it('is nobody in an empty house', async () => {
      await insertGroup(server, 'Medie')
      expect(await called()).toMatchObject({ total: 0, gruppi: [] })
    })

    it('forgets who is erased, and who leaves', async () => {
      const gone = await inside('Rossi')
      const leaving = await inside('Verdi')
      await server.call('DELETE', `/api/anagrafica/${gone}`, { token })
      expect(await names()).toEqual([[null, 'Verdi Anna']])
      await server.call('POST', `/api/presence/force-exit/${leaving}`, { token })
      expect(await names()).toEqual([])
    })

    it('answers 304 within the same minute, unless somebody has moved', async () => {
      const who = await inside('Rossi')
      const ask = async (known: string) => {
        const { status, headers } = await get('/roll-call', { 'If-None-Match': known })
        return { status, etag: headers.get('ETag') ?? '' }
      }
      server.time.now = new Date('2026-11-21T09:30:10.000Z')
      const { etag } = await ask('')
      expect((await called()).at).toBe('2026-11-21T09:30:00.000Z')
      server.time.now = new Date('2026-11-21T09:30:59.999Z')
      expect((await ask(etag)).status).toBe(304)
      server.time.now = new Date('2026-11-21T09:31:00.000Z')
      const later = await ask(etag)
      expect([later.status, (await called()).at]).toEqual([200, '2026-11-21T09:31:00.000Z'])
      await server.call('POST', `/api/presence/force-exit/${who}`, { token })
      expect((await ask(later.etag)).status).toBe(200)
    })

    it('asks for the people once, by the index of those inside', async () => {
      const stamps = { created_at: ENTERED, updated_at: ENTERED }
      const person = { nome: 'N', nome_norm: 'n', data_nascita: '2001-02-03', ...stamps }
      const many = Array.from({ length: 2_000 }, (_, n) => ({
        ...{ ...person, cognome: `C${n}`, cognome_norm: `c${n}` },
        stato_accesso: n % 20 === 0 ? 'dentro' : 'fuori',
        entrato_at: n % 20 === 0 ? ENTERED : null,
      }))
      await server.database.db.batchInsert('anagrafiche', many, 100)
      await countRows(server.database.db, ['anagrafiche'])
      const byIndex: unknown = expect.stringContaining('anagrafiche_dentro_index')
      for (const path of ['/roll-call', '/csv']) {
        const plans = await allPlansOf(server.database.db, () => get(path))
        // The lookup of the caller's token joins staff and members: its plans are left out.
        const people = plans.filter((plan) => plan.includes('`anagrafiche`') && !plan.includes('`tokens`'))
        expect(people).toEqual([byIndex])
      }
    })
  })

  describe('GET /api/presence/csv', () => {
    it('is who is inside in the order of the roll-call, with whom to call, and never the notes', async () => {
      const { medie } = await fillHouse()
      await inside('Rossi', { gruppo_id: medie, note: 'CANARINO', ...contacts })
      await inside('Senza', { gruppo_id: medie, entrato_at: null, nome: '=Ugo' })
      const { status, body, headers } = await get('/csv')
      expect([status, headers.get('Content-Disposition')]).toEqual([
        200,
        'attachment; filename="presenti-2026-11-21.csv"',
      ])
      const entered = ['21/11/2026', '09:05:09']
      const none = ['', '', '', '', '', '', '']
      expect(rowsOf(body)).toEqual([
        HEAD,
        ['Bianchi', 'Anna', 'èlementari', ...entered, ...none],
        ["D'Amico", 'Anna', 'Medie', ...entered, ...none],
        ['Rossi', 'Anna', 'Medie', ...entered, '333 1', 'Marta Rossi', "'+39 333 2", 'Nonna', '02 1', 'Zio', '02 2'],
        ['Senza', "'=Ugo", 'Medie', '', '', ...none],
        ['verdi', 'Ánna', 'Medie', ...entered, ...none],
        ['Verdi', 'Zoe', 'Medie', ...entered, ...none],
        ['Zanni', 'Anna', '', ...entered, ...none],
      ])
    })

    it('is only its head in an empty house, and named by the day on the wall', async () => {
      server.time.now = new Date('2026-11-21T23:30:00.000Z')
      ;({ token } = await server.staff('s-admin'))
      const { body, headers } = await get('/csv')
      expect(rowsOf(body)).toEqual([HEAD])
      expect(headers.get('Content-Disposition')).toContain('presenti-2026-11-22.csv')
    })
  })
})
