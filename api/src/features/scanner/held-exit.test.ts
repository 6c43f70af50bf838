import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../../test/door.ts'
import { insertBan, insertWindow, LUCA_CARD, openExit, setExitAge, type Exit } from '../../../test/exit.ts'
import { insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { StatementTransaction } from '../../db/statement-transaction.ts'

describe('a card that is read with hold_exit', () => {
  const server = useTestServer()
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
  })

  const free = { esito: 'libera', fino: null, message: null, persone: [], divieti: [], telefono_tutore: null }
  const luca = { name: 'Luca Bianchi', gruppo: null }
  const mother = () => ({
    persona_id: exit.mother,
    nome: 'Anna Bianchi',
    relazione: 'madre',
    delega: false,
    documento_visto: false,
  })
  const grandfather = () => ({
    persona_id: exit.grandfather,
    nome: 'Ugo Neri',
    relazione: 'nonno',
    delega: false,
    documento_visto: false,
  })
  const uscita = async () => {
    const { body } = await exit.read()
    return body
  }

  it('keeps a child inside that must be handed over, with who may collect it', async () => {
    expect(await exit.read()).toMatchObject({
      status: 200,
      body: {
        ...luca,
        stato_accesso: 'dentro',
        uscita: {
          ...free,
          esito: 'consegna',
          message: 'Da consegnare a: Anna Bianchi (madre)',
          persone: [mother(), grandfather()],
        },
        iscritto: {
          ...{ id: exit.luca, famiglia_id: exit.family },
          tutori: [{ persona_id: exit.mother, nome: 'Anna Bianchi' }],
        },
      },
    })
    expect(await exit.places()).toMatchObject({ Luca: 'dentro' })
    expect(await exit.log()).toEqual([])
  })

  it('keeps nothing for the key of such a reading, and still gives the first answer of another one', async () => {
    const key = randomUUID()
    expect(await exit.read({}, { key })).toMatchObject({ body: { uscita: { esito: 'consegna' } } })
    expect(await server.database.db('idempotency_keys')).toEqual([])
    await exit.change(exit.luca, { stato_accesso: 'fuori' })
    expect(await exit.read({}, { key })).toMatchObject({ body: { stato_accesso: 'dentro' } })
    const again = await exit.read({}, { key })
    expect(again.body).toEqual({ ...luca, stato_accesso: 'dentro' })
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  })

  it('lets out at once who is old enough, and everybody while the setting is 0', async () => {
    await exit.change(exit.luca, { data_nascita: '2012-11-21' })
    expect((await exit.read()).body).toEqual({ ...luca, stato_accesso: 'fuori', uscita: free })
    expect(await exit.log()).toEqual([['uscita', null]])
    await exit.change(exit.luca, { data_nascita: '2012-11-22', stato_accesso: 'dentro' })
    expect(await exit.read()).toMatchObject({ body: { uscita: { esito: 'consegna' } } })
    await setExitAge(server, 0)
    expect((await exit.read()).body).toEqual({ ...luca, stato_accesso: 'fuori', uscita: free })
  })

  it('holds who is always accompanied, and who is banned from an adult, at any setting', async () => {
    await setExitAge(server, 0)
    await exit.change(exit.luca, { sempre_accompagnato: 1 })
    expect(await exit.read()).toMatchObject({ body: { uscita: { esito: 'consegna' } } })
    await exit.change(exit.luca, { sempre_accompagnato: 0 })
    await insertBan(server, exit.luca, { al: '2026-11-20' })
    await insertBan(server, exit.luca, { ended_at: '2026-11-20 10:00:00.000' })
    await insertBan(server, exit.luca, { dal: '2026-11-22' })
    expect(await exit.read()).toMatchObject({ body: { uscita: free } })
    await exit.change(exit.luca, { stato_accesso: 'dentro' })
    await insertBan(server, exit.luca, { al: '2026-11-21' })
    expect(await exit.read()).toMatchObject({
      body: {
        stato_accesso: 'dentro',
        uscita: { esito: 'consegna', divieti: [{ nome: 'Zio Ugo', relazione: 'zio' }] },
      },
    })
  })

  // It is 10:30 in Rome, a Saturday.
  it.each([
    ['in its hours', {}, '12:00:00'],
    ['in their first minute', { start_time: '10:30:00' }, '12:00:00'],
    ['in their last second', { end_time: '10:30:01' }, '10:30:01'],
    ['when they are over', { end_time: '10:30:00' }, null],
    ['before them', { start_time: '10:30:01' }, null],
    ['on their day', { giorni: '0000010' }, '12:00:00'],
    ['on another day', { giorni: '1111101' }, null],
    ['on their last day', { al: '2026-11-21' }, '12:00:00'],
    ['after their last day', { al: '2026-11-20' }, null],
  ])('lets a child out alone %s', async (_name, columns, until) => {
    await insertWindow(server, exit.luca, columns)
    const { body } = await exit.read()
    if (until === null) return expect(body).toMatchObject({ uscita: { esito: 'consegna' } })
    const message = `Può uscire da solo fino alle ${until.slice(0, 5)}`
    expect(body).toEqual({ ...luca, stato_accesso: 'fuori', uscita: { ...free, esito: 'solo', fino: until, message } })
    expect(await exit.log()).toEqual([['uscita', 'Uscito da solo']])
  })

  // Hours from 1:30 to 3:00, by the clocks of Rome.
  it.each([
    ['a minute before them, when clocks go forward', '2026-03-29T00:29:00Z', 'consegna'],
    ['in their first minute', '2026-03-29T00:30:00Z', 'solo'],
    ['in their last minute before the skipped hour', '2026-03-29T00:59:59Z', 'solo'],
    ['at their end, after the skipped hour', '2026-03-29T01:00:00Z', 'consegna'],
    ['in their first minute, when clocks go back', '2026-10-24T23:30:00Z', 'solo'],
    ['in the hour that is repeated', '2026-10-25T00:30:00Z', 'solo'],
    ['in its repetition', '2026-10-25T01:30:00Z', 'solo'],
    ['in their last minute', '2026-10-25T01:59:00Z', 'solo'],
    ['at their end', '2026-10-25T02:00:00Z', 'consegna'],
  ])('goes by the clocks on the wall: %s', async (_name, now, esito) => {
    await insertWindow(server, exit.luca, { start_time: '01:30:00', end_time: '03:00:00' })
    server.time.now = new Date(now)
    expect((await exit.read()).body).toMatchObject({ uscita: { esito } })
  })

  it('does not let a child out alone that is always accompanied, or while its guardian has paused it', async () => {
    await insertWindow(server, exit.luca, {})
    await exit.change(exit.luca, { sempre_accompagnato: 1 })
    expect(await exit.read()).toMatchObject({ body: { uscita: { esito: 'consegna' } } })
    await exit.change(exit.luca, { sempre_accompagnato: 0, da_solo_sospeso_fino: '2026-11-21' })
    expect(await exit.read()).toMatchObject({ body: { uscita: { esito: 'consegna' } } })
    await exit.change(exit.luca, { da_solo_sospeso_fino: '2026-11-20' })
    expect(await exit.read()).toMatchObject({ body: { uscita: { esito: 'solo' } } })
  })

  it('names the delegation of today first, then who came the last time, eight at most', async () => {
    const aunt = await insertPerson(server, { nome: 'Zia Lia' })
    const lent = { dato_da: exit.mother, dal: '2026-11-21', al: '2026-11-21', una_volta: 1, posizione: 9 }
    await insertLink(server, exit.luca, aunt, { ...lent, relazione: 'zio' })
    await exit.confirm({ movimenti: [{ id: exit.luca, to: 'fuori', modo: 'persona', persona_id: exit.grandfather }] })
    await exit.change(exit.luca, { stato_accesso: 'dentro' })
    expect(await exit.read()).toMatchObject({
      body: {
        uscita: {
          message: 'Da consegnare a: Zia Lia (zio o zia)',
          persone: [{ nome: 'Zia Lia', delega: true }, { nome: 'Ugo Neri' }, { nome: 'Anna Bianchi' }],
        },
      },
    })
    for (let n = 0; n < 8; n++) await insertLink(server, exit.luca, await insertPerson(server, { nome: `Amico ${n}` }))
    const { body } = await exit.read()
    expect(body).toMatchObject({ uscita: { persone: { length: 8 } } })
  })

  it.each([
    ['over', { al: '2026-11-20' }],
    ['not begun', { dal: '2026-11-22' }],
    ['ended', { ended_at: '2026-11-21 09:00:00.000' }],
    ['used up', { una_volta: 1, usato_at: '2026-11-21 09:00:00.000' }],
    ['without the right', { ritira: 0 }],
    ['lent by a stranger', { dato_da: 'grandfather' }],
  ])('names no collector whose link is %s', async (_name, columns) => {
    const dato_da = 'dato_da' in columns ? { dato_da: exit.grandfather } : {}
    await insertLink(server, exit.luca, await insertPerson(server, { nome: 'Zia Lia' }), { ...columns, ...dato_da })
    const { body } = await exit.read()
    expect(body).toMatchObject({ uscita: { persone: [mother(), grandfather()] } })
  })

  it('names no lent right after the lender’s own has ended by its days', async () => {
    const father = await insertPerson(server, { nome: 'Ivo Bianchi' })
    const link = await insertLink(server, exit.luca, father, { tutore: 1, relazione: 'padre', al: '2026-11-21' })
    await insertLink(server, exit.luca, await insertPerson(server, { nome: 'Zia Lia' }), { dato_da: father })
    expect(await exit.read()).toMatchObject({ body: { uscita: { persone: { length: 4 } } } })
    await server.database.db('legami').where({ id: link }).update({ al: '2026-11-20' })
    expect(await exit.read()).toMatchObject({ body: { uscita: { persone: [mother(), grandfather()] } } })
  })

  it('gives the telephone of a guardian only if there is no collector', async () => {
    await server.database.db('legami').update({ ritira: 0 })
    expect(await uscita()).toMatchObject({
      uscita: {
        esito: 'consegna',
        message: 'Nessuno è autorizzato: chiama il tutore',
        persone: [],
        telefono_tutore: '333 1',
      },
    })
    await insertBan(server, exit.luca, { nome: 'ANNA bianchi' })
    expect(await uscita()).toMatchObject({ uscita: { telefono_tutore: null } })
  })

  it('that waited is never held: it is counted as an exit without a hand-over', async () => {
    expect((await exit.read({ read_at: exit.ago(2 * MINUTE) })).body).toMatchObject({ stato_accesso: 'dentro' })
    expect((await exit.read({ read_at: exit.ago(2 * MINUTE + 1) })).body).toEqual({
      ...luca,
      stato_accesso: 'fuori',
      uscita: free,
    })
    expect(await exit.log()).toEqual([['uscita', 'Uscita senza consegna registrata']])
    expect((await exit.call('GET', '/api/system/stats', undefined, { as: 'admin' })).body).toMatchObject({
      uscite_senza_consegna: 1,
    })
  })

  it('of a member outside answers as without it, with the same statements', async () => {
    const { db } = server.database
    const entry = async (hold_exit: boolean): Promise<string[]> => {
      await exit.change(exit.luca, { stato_accesso: 'fuori' })
      const sent: string[] = []
      const note = ({ sql }: { sql: string }) => void sent.push(sql)
      db.on('query', note)
      // Statements on MySQL go past the query builder.
      const run = jest.spyOn(StatementTransaction.prototype, 'run')
      expect((await exit.read({ hold_exit })).body).toEqual({ ...luca, stato_accesso: 'dentro' })
      db.removeListener('query', note)
      sent.push(...run.mock.calls.map(([sql]) => sql))
      run.mockRestore()
      // The monitor writes its rows at moments of its own: once more without them.
      return sent.some((sql) => sql.includes('monitor_logs')) ? entry(hold_exit) : sent
    }
    // The first call of a session writes when it was used.
    await entry(true)
    const plain = await entry(false)
    expect(plain.length).toBeGreaterThan(2)
    expect(await entry(true)).toEqual(plain)
  })
})

describe('a card that is read without hold_exit', () => {
  const server = useTestServer()

  it.each([0, 14, 18])(
    'answers as ever at the age %i, and logs an exit that should have been a hand-over',
    async (age) => {
      const exit = await openExit(server)
      await setExitAge(server, age)
      const adult = '0000000013'
      await insertAnagrafica(server, { nome: 'Ada', card_id: adult, stato_accesso: 'dentro' })
      const plain = (card_id: string) => exit.read({ card_id, hold_exit: undefined })
      const text = (name: string, stato: string) => ({ name, gruppo: null, stato_accesso: stato })
      expect((await plain(LUCA_CARD)).body).toEqual(text('Luca Bianchi', 'fuori'))
      expect((await plain(LUCA_CARD)).body).toEqual(text('Luca Bianchi', 'dentro'))
      expect((await plain(adult)).body).toEqual(text('Ada Rossi', 'fuori'))
      const message = age === 0 ? null : 'Uscita senza consegna registrata'
      expect(await exit.log()).toEqual([
        ['uscita', message],
        ['ingresso', null],
        ['uscita', null],
      ])
    },
  )
})
