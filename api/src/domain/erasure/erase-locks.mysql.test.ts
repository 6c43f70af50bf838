import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('DELETE /api/anagrafica/{id} beside the door', () => {
  const server = useTestServer()

  it('does not hold the counters of the day while it waits for the log of a card of nobody', async () => {
    const { db } = server.database
    const { token } = await server.staff('admin')
    const at = '2026-11-21 09:30:00.000'
    const id = await insertAnagrafica(server, { card_id: '0000000001', stato_accesso: 'dentro', entrato_at: at })

    const reading = await db.transaction()
    await reading('access_logs').insert({
      card_id: '9999999999',
      action: 'errore',
      message: 'Card non riconosciuta',
      created_at: at,
      received_at: at,
    })
    let asked = 0
    const erasing = new Promise<void>((resolve) => {
      db.on('query', ({ sql }: { sql: string }) => {
        if (!sql.startsWith('update `access_logs`') || !sql.includes('`anagrafica_id` is null')) return
        asked += 1
        resolve()
      })
    })
    const removed = server.call('DELETE', `/api/anagrafica/${id}`, { token })
    await erasing
    await reading('accessi_conteggi')
      .insert({ giorno: '2026-11-21', ora: 10, slot: 0, errori: 1 })
      .onConflict(['giorno', 'ora', 'slot'])
      .merge(['errori'])
    await reading.commit()

    expect((await removed).status).toBe(204)
    // A deadlock would have caused a retry.
    expect(asked).toBe(1)
  })
})
