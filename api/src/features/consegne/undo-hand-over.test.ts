import { storedDays, HOUR, MINUTE } from '../../../test/door.ts'
import { openExit, type Exit } from '../../../test/exit.ts'
import { insertLink, insertPerson } from '../../../test/families.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('DELETE /api/scanner/conferma/:consegna_id', () => {
  const server = useTestServer()
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
  })

  const handOver = async (persona_id = exit.mother, options: Parameters<Exit['confirm']>[1] = {}) => {
    await exit.confirm({ movimenti: [{ id: exit.luca, to: 'fuori', modo: 'persona', persona_id }] }, options)
    return Number((await exit.handOvers()).at(-1)?.['id'])
  }
  const undo = (id: number, as: Parameters<Exit['confirm']>[1] = {}) =>
    exit.call('DELETE', `/api/scanner/conferma/${id}`, undefined, as)

  it('brings the child back inside, without an entry in the statistics', async () => {
    const id = await handOver()
    expect((await undo(id)).status).toBe(204)
    expect(await exit.places()).toMatchObject({ Luca: 'dentro' })
    expect(await exit.log()).toEqual([
      ['uscita', 'Consegnato a Anna Bianchi (madre)'],
      ['ingresso', 'Consegna annullata'],
    ])
    expect(await storedDays(server.database.db)).toMatchObject([{ ingressi: 0, uscite: 1, persone: 1 }])
    const rollups = await exit.call('GET', '/api/system/rollups', undefined, { as: 'admin' })
    expect(rollups.body).toMatchObject({ wrong_count: 0 })
    expect((await undo(id)).status).toBe(404)
    expect((await undo(999)).status).toBe(404)
  })

  it('gives back a right to collect that was lent for one time', async () => {
    const aunt = await insertPerson(server, { nome: 'Zia Lia' })
    await insertLink(server, exit.luca, aunt, { dato_da: exit.mother, una_volta: 1 })
    await undo(await handOver(aunt))
    expect(await exit.read()).toMatchObject({ body: { uscita: { persone: [{ nome: 'Zia Lia' }, {}, {}] } } })
    expect(await handOver(aunt)).toBeGreaterThan(0)
    expect(await exit.places()).toMatchObject({ Luca: 'fuori' })
  })

  it('is for its operator for ten minutes', async () => {
    const id = await handOver()
    expect((await undo(id, { as: 'user' })).status).toBe(403)
    exit.later(10 * MINUTE + 1)
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'Sono passati più di 10 minuti: chiedi a un amministratore' },
    })
    exit.later(-1)
    expect((await undo(id)).status).toBe(204)
  })

  it('is for administrators until midnight in Rome', async () => {
    // 10:30 in Rome.
    const id = await handOver()
    exit.later(13.5 * HOUR)
    expect((await undo(id, { as: 'admin' })).status).toBe(403)
    exit.later(-1)
    expect((await undo(id, { as: 'admin' })).status).toBe(204)
  })

  it('is refused when the child has moved since', async () => {
    const id = await handOver()
    exit.later(MINUTE)
    await exit.read()
    const moved = { status: 409, body: { message: 'Si è mosso dopo: la consegna non si può più annullare' } }
    expect(await undo(id)).toMatchObject(moved)
    exit.later(MINUTE)
    await exit.read({ hold_exit: false })
    expect(await undo(id)).toMatchObject(moved)
    expect(await exit.handOvers()).toMatchObject([{ annullata_at: null }])
  })
})
