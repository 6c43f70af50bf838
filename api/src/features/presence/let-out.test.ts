import { nothingHappened, openDoor, type Door } from '../../../test/door.ts'
import { insertAnagrafica, insertPresent } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/presence/force-exit', () => {
  const server = useTestServer()
  let door: Door
  let token: string
  let operator: number
  beforeEach(async () => {
    door = await openDoor(server)
    ;({ id: operator, token } = await server.staff('admin'))
  })

  const letOut = (body: unknown) => server.call('POST', '/api/presence/force-exit', { token, body })
  const present = (cognome: string, entrato_at: string, columns = {}) =>
    insertPresent(server, entrato_at, { cognome, ...columns })
  const standing = () =>
    server.database.db('anagrafiche').where({ stato_accesso: 'dentro' }).orderBy('id').pluck<number[]>('id')
  const three = async () => [
    await present('Rossi', '2026-11-21 08:00:00.000', { nome: 'Anna' }),
    await present('Bianchi', '2026-11-21 08:10:00.000', { nome: 'Luca', stato: 'sospeso' }),
    await present('Verdi', '2026-11-20 15:00:00.000', { nome: 'Ada' }),
  ]

  it('lets all of them out, each once, and says how many', async () => {
    const ids = await three()
    const stays = await present('Neri', '2026-11-21 08:00:00.000')
    const { status, body } = await letOut({ ids: [...ids].reverse().concat(ids) })
    expect([status, body]).toEqual([200, { count: 3 }])
    expect(await standing()).toEqual([stays])
    expect(await door.logs()).toMatchObject(
      ids.map((id) => ({
        anagrafica_id: id,
        action: 'uscita',
        card_id: null,
        message: 'Eseguito da operatore',
        user_id: operator,
      })),
    )
    expect(await door.days()).toMatchObject([{ ingressi: 0, uscite: 3 }])
  })

  it('lets nobody out when one is unknown', async () => {
    const ids = await three()
    const request = await present('Gialli', '2026-11-21 08:00:00.000', { is_request: 1 })
    const erased = await present('', '2026-11-21 08:00:00.000', { erased_at: '2026-01-01 00:00:00.000' })
    for (const stranger of [999_999, request, erased]) {
      const { status, body } = await letOut({ ids: [...ids, stranger] })
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
    expect(await standing()).toEqual([...ids, request, erased])
    await nothingHappened(door)
  })

  it('lets nobody out when some are outside, and names those', async () => {
    const ids = await three()
    const one = await letOut({ ids: [...ids, door.id] })
    expect([one.status, one.body]).toEqual([409, { message: 'Già fuori: Rossi Anna' }])
    await server.database.db('anagrafiche').whereIn('id', ids.slice(1)).update({ stato_accesso: 'fuori' })
    const several = await letOut({ ids: [...ids, door.id] })
    expect(several.body).toEqual({ message: 'Già fuori: Bianchi Luca, Rossi Anna, Verdi Ada' })
    expect(await standing()).toEqual([ids[0]])
    await nothingHappened(door)
  })

  it('names the first few of many', async () => {
    const ids: number[] = []
    for (const cognome of ['Gatti', 'Fabbri', 'Esposito', 'Donati', 'Conti', 'Bruni', 'Abate'])
      ids.push(await insertAnagrafica(server, { nome: 'Ugo', cognome }))
    const first = 'Già fuori: Abate Ugo, Bruni Ugo, Conti Ugo, Donati Ugo, Esposito Ugo'
    expect((await letOut({ ids })).body).toEqual({ message: `${first} e altri 2` })
    expect((await letOut({ ids: ids.slice(1) })).body).toEqual({ message: `${first} e un altro` })
  })

  it.each([
    ['nobody', { ids: [] }, 'ids', 'Seleziona almeno un utente.'],
    ['no list', {}, 'ids', null],
    ['a text', { ids: '1' }, 'ids', null],
    ['null', { ids: null }, 'ids', null],
    ['an id as text', { ids: ['1'] }, 'ids.0', null],
    ['half an id', { ids: [1.5] }, 'ids.0', null],
    ['id 0', { ids: [0] }, 'ids.0', null],
    ['a list as id', { ids: [[1]] }, 'ids.0', null],
    ['501 ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 'ids', null],
  ])('refuses %s', async (_name, body, field, text) => {
    const reply = await letOut(body)
    expect(reply.status).toBe(422)
    expect(reply.body).toHaveProperty(['errors', field])
    if (text !== null) expect(reply.body).toMatchObject({ message: text })
    await nothingHappened(door)
  })

  it('lets five hundred out at once', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({
      nome: 'N',
      cognome: `C${n}`,
      nome_norm: 'n',
      cognome_norm: `c${n}`,
      data_nascita: '2001-02-03',
      stato_accesso: 'dentro',
      entrato_at: '2026-11-21 08:00:00.000',
      created_at: '2026-01-01 00:00:00.000',
      updated_at: '2026-01-01 00:00:00.000',
    }))
    await server.database.db('anagrafiche').insert(rows)
    await server.database.db('anagrafiche').insert(rows)
    expect((await letOut({ ids: await standing() })).body).toEqual({ count: 500 })
    expect(await standing()).toEqual([])
    expect(await door.days()).toMatchObject([{ uscite: 500 }])
  })

  it('of two at once that share people one succeeds, in whatever order they name them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await three()
      const before = (await door.logs()).length
      const replies = await Promise.all([
        letOut({ ids }),
        letOut({ ids: [...ids].reverse() }),
        letOut({ ids: ids.slice(1) }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      for (const { status, body } of replies)
        if (status === 409) expect(JSON.stringify(body)).toContain('Già fuori: Bianchi Luca')
      const [done] = replies.filter(({ status }) => status === 200)
      const moved = (await door.logs()).length - before
      expect(done?.body).toEqual({ count: moved })
      await server.database.db('anagrafiche').update({ stato_accesso: 'fuori', entrato_at: null })
    }
  })

  it('and two at once of different people both succeed, and the day counts them all', async () => {
    const ids = [...(await three()), ...(await three())]
    const replies = await Promise.all([
      letOut({ ids: ids.filter((_, n) => n % 2 === 0) }),
      letOut({ ids: ids.filter((_, n) => n % 2 === 1) }),
      door.enter(),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await standing()).toEqual([door.id])
    expect(await door.days()).toMatchObject([{ ingressi: 1, uscite: 6 }])
  })
})
