import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../../test/door.ts'
import { FAMILY_CARD, openExit, type Exit } from '../../../test/exit.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('a family’s card at the door', () => {
  const server = useTestServer()
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
  })

  const card = (reading: object = {}, key?: string) =>
    exit.read({ card_id: FAMILY_CARD, ...reading }, key === undefined ? {} : { key })

  it('shows its members, the oldest first, with how those inside leave, and moves none', async () => {
    await exit.change(exit.luca, { stato_accesso: 'fuori' })
    await insertAnagrafica(server, { nome: 'Ivo', famiglia_id: exit.family, is_request: 1 })
    expect(await card({}, randomUUID())).toMatchObject({
      status: 200,
      body: {
        name: 'Famiglia Bianchi',
        stato_accesso: 'dentro',
        gruppo: null,
        famiglia: {
          membri: [
            {
              ...{ id: exit.eva, name: 'Eva Bianchi', stato_accesso: 'dentro', gruppo: null },
              uscita: { esito: 'consegna', persone: [{ persona_id: exit.mother }] },
            },
            { id: exit.luca, name: 'Luca Bianchi', stato_accesso: 'fuori', gruppo: null, uscita: null },
          ],
        },
      },
    })
    expect(await exit.log()).toEqual([])
    expect(await server.database.db('idempotency_keys')).toEqual([])
    await exit.change(exit.eva, { stato_accesso: 'fuori' })
    expect(await card()).toMatchObject({ body: { stato_accesso: 'fuori' } })
  })

  it('is too old after two minutes: who is inside may have changed', async () => {
    const late = await card({ read_at: exit.ago(2 * MINUTE + 1) })
    expect(late).toMatchObject({ status: 422, body: { message: 'Lettura troppo vecchia' } })
    expect(await exit.log()).toEqual([])
  })

  it('is an unknown card without hold_exit, at the till and to a look-up', async () => {
    const unknown = { status: 404, body: { message: 'Card non riconosciuta' } }
    expect(await card({ hold_exit: false })).toMatchObject(unknown)
    const sale = { card_id: FAMILY_CARD, items: [{ item: 1, quantity: 1 }] }
    expect((await exit.call('POST', '/api/cassa/checkout', sale, { as: 'cassa' })).status).toBe(404)
    expect((await exit.call('GET', `/api/cassa/card/${FAMILY_CARD}`, undefined, { as: 'cassa' })).status).toBe(404)
  })
})
