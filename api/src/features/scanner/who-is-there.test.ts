import { CARD, openDoor, type Door } from '../../../test/door.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('the door', () => {
  const server = useTestServer()
  let door: Door
  beforeEach(async () => {
    door = await openDoor(server)
  })

  it('knows how many are inside: neither requests nor erased members', async () => {
    const { token } = await server.staff('scanner')
    const count = async () => (await server.call('GET', '/api/scanner/inside', { token })).body
    expect(await count()).toEqual({ dentro: 0 })
    await door.enter()
    await insertAnagrafica(server, { stato_accesso: 'dentro' })
    await insertAnagrafica(server, { stato_accesso: 'dentro', is_request: 1 })
    await insertAnagrafica(server, { stato_accesso: 'dentro', erased_at: '2026-01-01 00:00:00.000' })
    expect(await count()).toEqual({ dentro: 2 })
  })

  it('tells two members of one name apart by their age, also when it refuses one', async () => {
    expect((await door.enter()).body).not.toHaveProperty('eta')
    const { nome, cognome } = await server.database
      .db('anagrafiche')
      .where({ card_id: CARD })
      .first<{ nome: string; cognome: string }>('nome', 'cognome')
    const name = { nome: nome.toUpperCase(), cognome }
    await insertAnagrafica(server, { ...name, is_request: 1 })
    await insertAnagrafica(server, { ...name, erased_at: '2026-01-01 00:00:00.000' })
    expect((await door.read()).body).not.toHaveProperty('eta')
    const other = { ...name, card_id: '0000000009', data_nascita: '2016-11-22' }
    await insertAnagrafica(server, other)
    expect((await door.enter()).body).toHaveProperty('eta', 25)
    const { status, body } = await door.read({ card_id: other.card_id, allowed_groups: [] })
    expect(status).toBe(422)
    expect(body).toHaveProperty('eta', 9)
  })
})
