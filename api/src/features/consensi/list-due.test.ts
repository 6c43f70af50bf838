import { consensi } from '@cortile/contract/consensi.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'

const ASKED = ['privacy_accettata', 'autorizza_intervento_medico', 'autorizza_foto_video'] as const

describe('the members whose consents are to be asked again', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('user'))
  })

  const answer = (anagrafica_id: number, change: object = {}, names: readonly string[] = ASKED) =>
    server.database.db('consensi').insert(
      names.map((consenso) => ({
        ...{ anagrafica_id, consenso, valore: 1, versione: '1', modo: 'iscrizione' },
        created_at: sqlTime(server.time.now),
        ...change,
      })),
    )
  const due = async (query = '') => {
    const { status, body } = await server.call('GET', `/api/consensi/da-rivedere${query}`, { token })
    expect(status).toBe(200)
    return consensi.due.reply.parse(body)
  }
  const reasons = async () =>
    (await due()).data.map(({ cognome, consensi: list }) => [cognome, ...new Set(list.map(({ motivo }) => motivo))])

  it('are by surname, each with its reasons; one who has answered all is not among them', async () => {
    const ids: number[] = []
    for (const cognome of ['Amati', 'Bassi', 'Conti', 'Dossi', 'Elli', 'Fini'])
      ids.push(await insertAnagrafica(server, { cognome, data_nascita: '1990-01-01' }))
    const [amati = 0, bassi = 0, , dossi = 0, elli = 0, fini = 0] = ids
    await answer(amati)
    await answer(bassi, { modo: 'importazione' })
    await answer(dossi)
    await answer(dossi, { valore: 0 }, ['autorizza_intervento_medico'])
    await answer(elli)
    await answer(elli, { valore: 0 }, ['autorizza_foto_video', 'dati_salute'])
    await answer(fini, { created_at: '2000-05-05 10:00:00.000' })
    await insertAnagrafica(server, { cognome: 'Aspetta', is_request: 1 })
    expect(await reasons()).toEqual([
      ['Bassi', 'importazione'],
      ['Conti', 'mai'],
      ['Dossi', 'ritirato'],
      ['Fini', 'diciotto'],
    ])
  })

  it('are those who turn fourteen or eighteen, on that day', async () => {
    const ids = []
    for (const data_nascita of ['2012-11-22', '2008-11-22', '2012-11-21', '2008-11-21'])
      ids.push(await insertAnagrafica(server, { cognome: data_nascita, data_nascita }))
    for (const id of ids) await answer(id, { created_at: '2026-11-20 10:00:00.000' })
    expect(await reasons()).toEqual([
      ['2008-11-21', 'diciotto'],
      ['2012-11-21', 'quattordici'],
    ])
  })

  it('are all of them after a new text that asks again, in pages', async () => {
    for (let n = 0; n < 5; n += 1) await answer(await insertAnagrafica(server, { cognome: `Membro ${n}` }))
    expect(await due()).toMatchObject({ total: 0, data: [] })
    const { token: sadmin } = await server.staff('s-admin')
    server.time.now = new Date(server.time.now.getTime() + 1)
    const body = { tipo: 'informativa', testo: 'Nuova', chiedi: true }
    expect((await server.call('POST', '/api/testi', { token: sadmin, body })).status).toBe(201)
    expect(await due('?page=2&per_page=2')).toMatchObject({
      total: 5,
      last_page: 3,
      data: [{ cognome: 'Membro 2' }, { cognome: 'Membro 3' }],
    })
  })
})
