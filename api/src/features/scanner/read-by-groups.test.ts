import { CARD, inside, MINUTE, openDoor, outside, refused, type Door } from '../../../test/door.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/scanner/read', () => {
  const server = useTestServer()
  let door: Door
  beforeEach(async () => {
    door = await openDoor(server)
  })

  describe('in and out', () => {
    it('lets in who is outside, out who is inside, and logs both', async () => {
      expect((await door.enter()).body).toEqual(inside)
      expect(await door.member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
      door.later(90 * MINUTE)
      expect((await door.read()).body).toEqual(outside)
      expect(await door.member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
      const log = { anagrafica_id: door.id, card_id: CARD, message: null, gruppo_id: door.medie, user_id: door.reader }
      expect(await door.logs()).toEqual([
        { ...log, action: 'ingresso', created_at: '2026-11-21 09:30:00.000', received_at: '2026-11-21 09:30:00.000' },
        { ...log, action: 'uscita', created_at: '2026-11-21 11:00:00.000', received_at: '2026-11-21 11:00:00.000' },
      ])
    })

    it('counts by day, by hour and by person, on the wall of Rome', async () => {
      server.time.now = new Date('2026-11-21T22:50:00.000Z')
      await door.logIn('scanner')
      await door.enter()
      await door.read()
      await door.enter()
      door.later(20 * MINUTE)
      await door.read()
      await door.read({ card_id: '9999999999' })
      const none = { ingressi: 0, uscite: 0, errori: 0 }
      const day = { ...none, in_ritardo: 0, persone: 1 }
      expect(await door.days()).toEqual([
        { giorno: '2026-11-21', ...day, ingressi: 2, uscite: 1 },
        { giorno: '2026-11-22', ...day, uscite: 1, errori: 1 },
      ])
      expect(await door.hours()).toEqual([
        { giorno: '2026-11-21', ora: 23, ...none, ingressi: 2, uscite: 1 },
        { giorno: '2026-11-22', ora: 0, ...none, uscite: 1, errori: 1 },
      ])
    })

    it('tells of a member of no group that it has none', async () => {
      await door.change({ gruppo_id: null })
      expect((await door.read({ noGroups: true })).body).toEqual({ ...inside, gruppo: null })
    })

    it.each(['s-admin', 'admin', 'user', 'contabile'] as const)('reads for %s too, and tells no more', async (role) => {
      await door.logIn(role)
      expect((await door.enter()).body).toEqual(inside)
    })
  })

  describe('a reader that lists groups', () => {
    it.each([
      ['its group', { allowed_groups: [1] }, 200],
      ['its group among others', { allowed_groups: [999, 1, 1] }, 200],
      ['free access', { noGroups: true }, 200],
      ['free access and another group', { allowed_groups: [999], noGroups: true }, 200],
      ['another group', { allowed_groups: [999] }, 422],
      ['no group', { allowed_groups: [] }, 422],
      ['nothing', {}, 422],
      ['no free access', { noGroups: false }, 422],
    ])('%s: %j answers %i', async (_name, listed, status) => {
      const allowed_groups =
        'allowed_groups' in listed ? listed.allowed_groups.map((each) => (each === 1 ? door.medie : each)) : undefined
      const reply = await door.read({ ...listed, allowed_groups })
      expect(reply.status).toBe(status)
      if (status === 422) expect(reply.body).toEqual(refused('Gruppo non autorizzato'))
    })

    it('lets a member of no group in only with free access', async () => {
      await door.change({ gruppo_id: null })
      expect((await door.enter()).body).toEqual({ message: 'Gruppo non autorizzato', name: 'Anna Rossi', gruppo: null })
      expect((await door.read({ noGroups: true })).status).toBe(200)
    })
  })

  describe('a refusal', () => {
    it('of who is suspended names the member and is logged', async () => {
      await door.change({ stato: 'sospeso' })
      const { status, body } = await door.enter()
      expect([status, body]).toEqual([422, refused('Utenza sospesa')])
      expect(await door.logs()).toEqual([
        {
          anagrafica_id: door.id,
          card_id: CARD,
          action: 'errore',
          message: 'Utenza sospesa',
          gruppo_id: door.medie,
          user_id: door.reader,
          created_at: '2026-11-21 09:30:00.000',
          received_at: '2026-11-21 09:30:00.000',
        },
      ])
      expect(await door.member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
      expect(await door.days()).toMatchObject([{ ingressi: 0, errori: 1, persone: 0 }])
    })

    it('never keeps anyone in: who was suspended inside leaves', async () => {
      await door.change({ stato: 'sospeso', stato_accesso: 'dentro' })
      expect((await door.read()).body).toEqual(outside)
      expect((await door.enter()).status).toBe(422)
    })

    it('of a card of nobody is a 404, logged with the card', async () => {
      await insertAnagrafica(server, { card_id: '0000000002', is_request: 1 })
      await insertAnagrafica(server, { card_id: '0000000003', erased_at: '2026-01-01 00:00:00.000' })
      const cards = ['9999999999', '0000000002', '0000000003']
      for (const card_id of cards) {
        const { status, body } = await door.read({ card_id, noGroups: true })
        expect([status, body]).toEqual([404, { message: 'Card non riconosciuta', name: null, gruppo: null }])
      }
      expect(await door.logs()).toMatchObject(
        cards.map((card_id) => ({ anagrafica_id: null, card_id, action: 'errore', message: 'Card non riconosciuta' })),
      )
    })

    it.each([
      1,
      1e9,
      0,
      true,
      null,
      [CARD],
      { card: CARD },
      '',
      '123',
      '00000000011',
      '000000000x',
      ' 0000000001',
      '0000000001\n',
    ])('of what is no card (%j) is not logged', async (card_id) => {
      const { status, body } = await door.read({ card_id, noGroups: true })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.card_id')
      expect(await door.logs()).toEqual([])
    })

    it.each([
      ['allowed_groups', 'tutti'],
      ['allowed_groups', ['1']],
      ['allowed_groups', [1.5]],
      ['allowed_groups', [-1]],
      ['allowed_groups', { 0: 1 }],
      ['allowed_groups', null],
      ['noGroups', 'true'],
      ['noGroups', 1],
      ['noGroups', null],
      ['read_at', 1],
      ['read_at', 'ieri'],
      ['read_at', '2026-11-21'],
      ['read_at', '2026-11-21T10:30:00+01:00'],
      ['read_at', '2026-02-30T10:30:00Z'],
      ['read_at', null],
    ])('%s = %j is a 422 and no log', async (field, value) => {
      const { status, body } = await door.read({ [field]: value })
      expect(status).toBe(422)
      expect(JSON.stringify(body)).toContain(`"errors":{"${field}`)
      expect(await door.logs()).toEqual([])
    })
  })
})
