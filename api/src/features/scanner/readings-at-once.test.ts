import { randomUUID } from 'node:crypto'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { inside, openDoor, refused, type Door } from '../../../test/door.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/scanner/read, many at once', () => {
  const server = useTestServer()
  let door: Door
  beforeEach(async () => {
    door = await openDoor(server)
  })

  describe('at once', () => {
    it('two readers with one card: in and out again, one after the other', async () => {
      const replies = await Promise.all([door.enter(), door.enter()])
      expect(replies.map(({ body }) => ScanResult.parse(body).stato_accesso).sort()).toEqual(['dentro', 'fuori'])
      expect((await door.logs()).map(({ action }) => action)).toEqual(['ingresso', 'uscita'])
      expect(await door.member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
    })

    it('many readings of many cards: log, presence and counters agree', async () => {
      const cards = Array.from({ length: 6 }, (_, n) => `000000010${n}`)
      for (const card_id of cards) await insertAnagrafica(server, { card_id, gruppo_id: door.medie })
      const replies = await Promise.all(
        Array.from({ length: 42 }, (_, n) =>
          door.read({ card_id: cards[n % 6], allowed_groups: [door.medie] }, randomUUID()),
        ),
      )
      expect(replies.every(({ status }) => status === 200)).toBe(true)
      // Seven readings a card: in, out, in, out, in, out, in.
      expect(await server.database.db('anagrafiche').whereIn('card_id', cards).pluck('stato_accesso')).toEqual(
        cards.map(() => 'dentro'),
      )
      expect(await door.days()).toMatchObject([{ ingressi: 24, uscite: 18, errori: 0, persone: 6 }])
      expect(await door.hours()).toMatchObject([{ ingressi: 24, uscite: 18, errori: 0 }])
    })

    it('an unknown card at several readers is logged each time', async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => door.read({ card_id: '9999999999' })))
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 404))
      expect(await door.days()).toMatchObject([{ errori: 10 }])
    })
  })

  describe('the same key', () => {
    const key = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'

    it('moves once, at once and one after the other', async () => {
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => door.read({ allowed_groups: [door.medie] }, key)),
      )
      const again = await door.read({ allowed_groups: [door.medie] }, key)
      for (const { status, body } of [...replies, again]) expect([status, body]).toEqual([200, inside])
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await door.logs()).toHaveLength(1)
    })

    it('refuses once: one log, the same answer, whatever has changed since', async () => {
      const first = await door.read({}, key)
      await door.change({ gruppo_id: null })
      const second = await door.read({}, key)
      for (const { status, body } of [first, second])
        expect([status, body]).toEqual([422, refused('Gruppo non autorizzato')])
      expect(second.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await door.logs()).toMatchObject([{ action: 'errore', message: 'Gruppo non autorizzato' }])
      expect(await server.database.db('idempotency_keys').pluck('anagrafica_id')).toEqual([door.id])
    })

    it('logs an unknown card once', async () => {
      for (const { status, body } of [
        await door.read({ card_id: '9999999999' }, key),
        await door.read({ card_id: '9999999999' }, key),
      ])
        expect([status, body]).toEqual([404, { message: 'Card non riconosciuta', name: null, gruppo: null }])
      expect(await door.logs()).toHaveLength(1)
    })
  })
})
