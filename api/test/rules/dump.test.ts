import { useTestServer } from '../test-server.ts'
import { id } from './centre-ids.ts'
import { openCentre } from './centre.ts'
import { dump, watch } from './dump.ts'

describe('the rows of a centre', () => {
  const server = useTestServer({ reset: false })
  const db = () => server.database.db

  it('are the same however often the centre is built', async () => {
    await openCentre(server)
    const first = await dump(server.database)
    await db()('anagrafiche').where({ id: id.dario }).update({ nome: 'Altro' })
    await db()('outbox').delete()
    await openCentre(server)
    expect(await dump(server.database)).toEqual(first)
  })

  it('are seen to change, and which; but not what is left out, nor what was undone', async () => {
    await openCentre(server)
    const changes = await watch(server.database, ['consensi'])
    expect(await changes()).toEqual({})
    const dario = () => db()('anagrafiche').where({ id: id.dario })
    await dario().update({ nome: 'Altro' })
    await db()('mutexes').insert({ name: 'x', taken: 1 })
    await db()('consensi').delete()
    expect(Object.keys(await changes())).toEqual(['anagrafiche'])
    expect(Object.keys(await changes())).toEqual(['anagrafiche'])
    await dario().update({ nome: 'Dario' })
    expect(await changes()).toEqual({})
    await db()
      .transaction(async (trx) => {
        await trx('anagrafiche').where({ id: id.dario }).update({ nome: 'Mai' })
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await changes()).toEqual({})
  })
})
