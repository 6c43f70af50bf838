import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '../../../test/door.ts'
import { EVA_CARD, FAMILY_CARD, insertBan, insertWindow, openExit, type Exit } from '../../../test/exit.ts'
import { insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/scanner/conferma', () => {
  const server = useTestServer()
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
  })

  const out = (id: number, taker: object = { modo: 'persona', persona_id: exit.mother }) => ({
    id,
    to: 'fuori',
    ...taker,
  })
  const confirm = (movimenti: object[], rest: object = {}, options?: Parameters<Exit['confirm']>[1]) =>
    exit.confirm({ movimenti, ...rest }, options)
  const refused = (status: number, message: string) => ({ status, body: { message } })
  const nothing = async () => {
    expect(await exit.places()).toMatchObject({ Luca: 'dentro', Eva: 'dentro' })
    expect(await exit.log()).toEqual([])
    expect(await exit.handOvers()).toEqual([])
  }

  it('hands a child over to a person that may collect it', async () => {
    const { status, body } = await confirm([out(exit.luca)])
    const [handOver] = await exit.handOvers()
    expect(status).toBe(200)
    expect(body).toEqual({
      esiti: [
        {
          ...{ id: exit.luca, name: 'Luca Bianchi', stato_accesso: 'fuori', consegna_id: handOver?.['id'] },
          message: 'Consegnato a Anna Bianchi (madre)',
        },
      ],
    })
    expect(handOver).toMatchObject({ modo: 'persona', persona_id: exit.mother, nome: 'Anna Bianchi', da_vedere: 0 })
    expect(await exit.log()).toEqual([['uscita', 'Consegnato a Anna Bianchi (madre)']])
    expect(await exit.places()).toMatchObject({ Luca: 'fuori', Eva: 'dentro' })
  })

  it('hands siblings over together, by the card of one of them or of the family', async () => {
    for (const card_id of [EVA_CARD, FAMILY_CARD]) {
      expect((await confirm([out(exit.luca), out(exit.eva)], { card_id })).body).toMatchObject({
        esiti: [
          { id: exit.luca, stato_accesso: 'fuori' },
          { id: exit.eva, stato_accesso: 'fuori' },
        ],
      })
      const enter = [exit.luca, exit.eva].map((id) => ({ id, to: 'dentro' }))
      expect((await confirm(enter, { card_id })).body).toMatchObject({
        esiti: [{ stato_accesso: 'dentro', consegna_id: null, message: null }, { stato_accesso: 'dentro' }],
      })
    }
    expect(await exit.handOvers()).toHaveLength(4)
  })

  it('moves nothing for a person who may not collect one of them', async () => {
    const both = [out(exit.eva), out(exit.luca)].map((move) => ({ ...move, persona_id: exit.grandfather }))
    expect(await confirm(both)).toMatchObject(refused(422, 'Non è tra le persone autorizzate'))
    await nothing()
  })

  it('refuses another family’s child, one named twice, none, and more than twelve', async () => {
    const other = await insertAnagrafica(server, { stato_accesso: 'dentro', data_nascita: '2018-01-01' })
    const strangers = refused(422, 'Non è della stessa famiglia')
    expect(await confirm([out(exit.luca), out(other)])).toMatchObject(strangers)
    expect(await confirm([out(exit.luca), out(999_999)])).toMatchObject(strangers)
    expect((await confirm([out(exit.luca), out(exit.luca)])).status).toBe(422)
    expect((await confirm([])).status).toBe(422)
    const many = Array.from({ length: 13 }, (_, n) => out(n + 1))
    expect((await confirm(many)).status).toBe(422)
    expect(await confirm([out(exit.luca)], { card_id: '0000000099' })).toMatchObject(
      refused(404, 'Card non riconosciuta'),
    )
    // Two members without a family are none.
    await exit.change(exit.luca, { famiglia_id: null })
    await exit.change(exit.eva, { famiglia_id: null })
    expect(await confirm([out(exit.luca), out(exit.eva)])).toMatchObject(strangers)
    await nothing()
  })

  it('needs a taker for a held child, and none for one that leaves freely or alone', async () => {
    const reply = await confirm([{ id: exit.luca, to: 'fuori' }])
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { movimenti: ['Scegli a chi consegni Luca Bianchi'] } },
    })
    await exit.change(exit.eva, { data_nascita: '2012-01-01' })
    await insertWindow(server, exit.luca, {})
    expect((await confirm([exit.luca, exit.eva].map((id) => ({ id, to: 'fuori' })))).body).toMatchObject({
      esiti: [
        { stato_accesso: 'fuori', consegna_id: null, message: 'Uscito da solo' },
        { stato_accesso: 'fuori', consegna_id: null, message: null },
      ],
    })
  })

  it('refuses a mode without its person or name', async () => {
    for (const taker of [{ modo: 'persona' }, { modo: 'altro' }, { modo: 'altro', nome: ' ' }, { modo: 'boh' }])
      expect((await confirm([out(exit.luca, taker)], {}, { as: 'user' })).status).toBe(422)
    await nothing()
  })

  describe('to another adult', () => {
    const neighbour = { modo: 'altro', nome: 'Vicina Pia' }

    it('needs the word of a guardian at the door, and none at the desk', async () => {
      const asked = {
        status: 422,
        body: { errors: { autorizzato_da: ['Scegli il tutore che lo ha detto al telefono'] } },
      }
      expect(await confirm([out(exit.luca, neighbour)])).toMatchObject(asked)
      expect(await confirm([out(exit.luca, neighbour)], {}, { as: 'contabile' })).toMatchObject(asked)
      const byCollector = { ...neighbour, autorizzato_da: exit.grandfather }
      expect(await confirm([out(exit.luca, byCollector)])).toMatchObject(asked)
      expect(await confirm([out(exit.luca, byCollector)], {}, { as: 'user' })).toMatchObject(asked)
      await nothing()
      expect((await confirm([out(exit.luca, { ...neighbour, autorizzato_da: exit.mother })])).status).toBe(200)
      expect((await confirm([out(exit.eva, neighbour)], {}, { as: 'user' })).status).toBe(200)
      expect(await exit.log()).toEqual([
        ['uscita', 'Consegnato a Vicina Pia, autorizzato da Anna Bianchi'],
        ['uscita', 'Consegnato a Vicina Pia'],
      ])
    })

    it('refuses a banned one, and the word of a banned guardian', async () => {
      await insertBan(server, exit.luca)
      const banned = { modo: 'altro', nome: 'ZIO  Ugo', autorizzato_da: exit.mother }
      for (const as of ['scanner', 'admin'] as const)
        expect(await confirm([out(exit.luca, banned)], {}, { as })).toMatchObject(
          refused(422, 'Verifica con il responsabile'),
        )
      await insertBan(server, exit.luca, { persona_id: exit.mother, nome: 'La madre' })
      const said = { ...neighbour, autorizzato_da: exit.mother }
      expect((await confirm([out(exit.luca, said)])).status).toBe(422)
      expect(await confirm([out(exit.luca)])).toMatchObject(refused(422, 'Non è tra le persone autorizzate'))
      await nothing()
    })

    it('is listed for the administrators until they have seen it', async () => {
      await confirm([out(exit.luca, { ...neighbour, autorizzato_da: exit.mother })])
      await confirm([out(exit.eva, neighbour)], {}, { as: 'admin' })
      const list = (query = '?da_vedere=1') =>
        exit.call('GET', `/api/presence/consegne${query}`, undefined, { as: 'admin' })
      const seen = {
        ...{ anagrafica_id: exit.luca, name: 'Luca Bianchi', modo: 'altro', nome: 'Vicina Pia' },
        ...{ autorizzato_da: 'Anna Bianchi', user: 'Utente scanner', created_at: '2026-11-21T09:30:00.000Z' },
      }
      expect((await list()).body).toMatchObject({ total: 1, data: [seen] })
      expect((await list('')).body).toMatchObject({ total: 2, data: [{ name: 'Eva Bianchi' }, seen] })
      const [first] = await exit.handOvers()
      const path = `/api/presence/consegne/${Number(first?.['id'])}`
      expect(await exit.call('PUT', path, { vista: true }, { as: 'admin' })).toMatchObject({ status: 200, body: seen })
      expect((await list()).body).toMatchObject({ total: 0, data: [] })
      expect((await exit.call('PUT', '/api/presence/consegne/999', { vista: true }, { as: 'admin' })).status).toBe(404)
    })
  })

  it('without a hand-over, and without the card, only for the desk', async () => {
    const without = [out(exit.luca, { modo: 'senza' })]
    for (const as of ['scanner', 'contabile'] as const) {
      expect((await confirm(without, {}, { as })).status).toBe(403)
      expect((await confirm([out(exit.luca)], { card_id: undefined, anagrafica_id: exit.luca }, { as })).status).toBe(
        403,
      )
    }
    expect((await confirm([out(exit.luca)], { anagrafica_id: exit.luca }, { as: 'user' })).status).toBe(422)
    await nothing()
    const forgotten = { card_id: undefined, anagrafica_id: exit.eva }
    expect((await confirm([out(exit.luca)], forgotten, { as: 'user' })).status).toBe(200)
    expect((await confirm([out(exit.eva, { modo: 'senza' })], {}, { as: 'user' })).body).toMatchObject({
      esiti: [{ stato_accesso: 'fuori', message: 'Uscito senza consegna' }],
    })
    const nobody = { card_id: undefined, anagrafica_id: 999_999 }
    expect((await confirm([out(exit.luca)], nobody, { as: 'user' })).status).toBe(404)
  })

  it('uses up a right that is lent for one time', async () => {
    const aunt = await insertPerson(server, { nome: 'Zia Lia' })
    await insertLink(server, exit.luca, aunt, { dato_da: exit.mother, una_volta: 1 })
    const toAunt = [out(exit.luca, { modo: 'persona', persona_id: aunt })]
    expect((await confirm(toAunt)).status).toBe(200)
    await exit.change(exit.luca, { stato_accesso: 'dentro' })
    expect(await confirm(toAunt)).toMatchObject(refused(422, 'Non è tra le persone autorizzate'))
  })

  it('goes by the moment of the reading', async () => {
    const { db } = server.database
    await db('legami').where({ persona_id: exit.mother }).update({ ended_at: '2026-11-21 09:15:00.000' })
    expect((await confirm([out(exit.luca)])).status).toBe(422)
    expect((await confirm([out(exit.luca)], { read_at: exit.ago(20 * MINUTE) })).status).toBe(200)
    expect(await db('access_logs').first('created_at', 'received_at')).toEqual({
      created_at: '2026-11-21 09:10:00.000',
      received_at: '2026-11-21 09:30:00.000',
    })
  })

  it('refuses the entry of one child by the rules of the door, and lets its sibling in', async () => {
    await exit.change(exit.luca, { stato_accesso: 'fuori', stato: 'sospeso' })
    await exit.change(exit.eva, { stato_accesso: 'fuori' })
    const enter = [exit.luca, exit.eva].map((id) => ({ id, to: 'dentro' }))
    expect((await confirm(enter)).body).toMatchObject({
      esiti: [
        { id: exit.luca, stato_accesso: 'fuori', message: 'Utenza sospesa' },
        { id: exit.eva, stato_accesso: 'dentro', message: null },
      ],
    })
    expect(await exit.log()).toEqual([
      ['errore', 'Utenza sospesa'],
      ['ingresso', null],
    ])
  })

  describe('of a child that has left already', () => {
    const already = refused(409, 'Già uscito alle 10:30')

    it('says when, and refuses if all of them have', async () => {
      await confirm([out(exit.luca)])
      exit.later(MINUTE)
      expect(await confirm([out(exit.luca)])).toMatchObject(already)
      expect((await confirm([out(exit.luca), out(exit.eva)])).body).toMatchObject({
        esiti: [
          { stato_accesso: 'fuori', consegna_id: null, message: 'Già uscito alle 10:30' },
          { stato_accesso: 'fuori' },
        ],
      })
      expect(await confirm([out(exit.luca), out(exit.eva)])).toMatchObject(
        refused(409, 'Tutti già registrati: non c’è niente da confermare'),
      )
      expect(await exit.handOvers()).toHaveLength(2)
    })

    it('is attached to the exit of the same reading', async () => {
      const read_at = exit.ago(MINUTE)
      await exit.read({ hold_exit: false, read_at })
      expect(await confirm([out(exit.luca)], { read_at: exit.ago(MINUTE - 1) })).toMatchObject({ status: 409 })
      expect((await confirm([out(exit.luca)], { read_at })).body).toMatchObject({
        esiti: [{ stato_accesso: 'fuori', message: 'Consegnato a Anna Bianchi (madre)' }],
      })
      expect(await exit.log()).toEqual([['uscita', 'Consegnato a Anna Bianchi (madre)']])
      expect(await confirm([out(exit.luca)], { read_at })).toMatchObject({ status: 409 })
    })

    it('is attached when it waited, within a day', async () => {
      await exit.read({ hold_exit: false })
      exit.later(23 * HOUR)
      expect((await confirm([out(exit.luca)], { read_at: exit.ago(3 * MINUTE) })).status).toBe(200)
      await exit.read({ card_id: EVA_CARD, hold_exit: false })
      exit.later(24 * HOUR + 1)
      const late = { card_id: EVA_CARD, read_at: exit.ago(3 * MINUTE) }
      expect((await confirm([out(exit.eva)], late, { as: 'user' })).status).toBe(409)
    })
  })

  it('that waited changes nothing for a child that has moved since', async () => {
    await exit.change(exit.luca, { ultimo_movimento_at: '2026-11-21 09:20:00.000' })
    expect((await confirm([out(exit.luca)], { read_at: exit.ago(20 * MINUTE) })).body).toMatchObject({
      esiti: [{ stato_accesso: 'dentro', consegna_id: null, message: 'Si è mosso dopo questa lettura' }],
    })
    expect(await exit.log()).toEqual([['info', 'Lettura arrivata in ritardo']])
  })

  it('counts once with one key, and hands a child over once to two readers', async () => {
    const key = randomUUID()
    const first = await confirm([out(exit.luca)], {}, { key })
    const again = await confirm([out(exit.luca)], {}, { key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm([out(exit.eva)], {}, { key: randomUUID() })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await exit.handOvers()).toHaveLength(2)
  })
})
