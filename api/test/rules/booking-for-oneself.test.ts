import { insertAnagrafica } from '../fixtures.ts'
import { useTestServer } from '../test-server.ts'
import { id } from './centre-ids.ts'
import { openCentre } from './centre.ts'

describe('a member who knows the ids of others', () => {
  const server = useTestServer()

  it('books for itself, whoever it names', async () => {
    const centre = await openCentre(server)
    const stranger = await insertAnagrafica(server, { gruppo_id: id.medie })
    const body = { settimana_er_id: id.week, anagrafica_id: stranger, id: stranger }
    const { status } = await server.call('POST', '/api/my-anagrafica/prenota', { token: centre.token('member'), body })
    expect(status).toBe(200)
    const booked = await server.database.db('prenotazioni').where({ settimana_id: id.week }).pluck('anagrafica_id')
    expect(booked).toEqual([id.anna])
  })
})
