import { SystemStats } from '@cortile/contract/system.ts'
import { CONTRACT_VERSION } from '@cortile/contract/versions.ts'
import { migrations } from '../../../migrations/all.ts'
import { MINUTE, openDoor } from '../../../test/door.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { turnsDuring } from '../../../test/turns.ts'
import { checkLedger } from '../../domain/ledger/check-ledger.ts'

const HOUR = 60 * MINUTE

describe('the system', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('admin')).token
  })

  const get = (path: string) => server.call('GET', path, { token })
  const stats = async () => SystemStats.parse((await get('/api/system/stats')).body)
  const later = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))

  it('answers, and that is all', async () => {
    expect(await get('/api/test/200')).toMatchObject({ status: 200, body: { message: 'OK' } })
  })

  it('says which API and which schema answer', async () => {
    const { body } = await get('/api/system/versions')
    expect(body).toEqual({
      version: '4.55',
      contract: CONTRACT_VERSION,
      schema: migrations.at(-1)?.name,
    })
  })

  it('of an empty centre is nothing but the one who asks', async () => {
    const { db_connection_time, ...rest } = await stats()
    expect(db_connection_time).toBeGreaterThanOrEqual(0)
    expect(rest).toEqual({
      count_anagrafiche: 0,
      count_access_logs: 0,
      count_info_logs: 0,
      count_saldo: 0,
      saldo_positivo: 0,
      saldo_attivo: 0,
      api_requests: 0,
      error_count: 0,
      online_users: 1,
      count_tokens: 1,
      uscite_senza_consegna: 0,
      schede_illeggibili: 0,
      version: '4.55',
      licence: 'Licenza a vita',
      online_since: '2025-02-23',
    })
  })

  it('counts members and their balances, in coins', async () => {
    const one = await insertAnagrafica(server, { saldo: 1_050 })
    await insertAnagrafica(server, { saldo: 205, stato: 'sospeso' })
    await insertAnagrafica(server, { is_request: 1 })
    await insertAnagrafica(server, { erased_at: '2026-11-20 10:00:00.000' })
    await insertMovement(server, one, 1_000, { descrizione: 'Ricarica' })
    await insertMovement(server, one, 50, { descrizione: 'Ricarica' })
    expect(await stats()).toMatchObject({
      count_anagrafiche: 2,
      count_saldo: 2,
      saldo_positivo: 12.55,
      saldo_attivo: 10.5,
    })
  })

  it('counts every row of the access log: entries, exits, refusals and readings that came too late', async () => {
    const door = await openDoor(server)
    await door.enter(door.ago(HOUR))
    await door.read()
    await door.read({ card_id: '9999999999' })
    later(HOUR)
    await door.read({ read_at: door.ago(2 * HOUR) })
    await door.read({ read_at: door.ago(2 * HOUR + 1) })
    expect((await door.logs()).map(({ action }) => action)).toEqual(['ingresso', 'uscita', 'errore', 'info', 'info'])
    expect((await stats()).count_access_logs).toBe(5)
  })

  it('counts the calls and errors of the last 24 hours', async () => {
    await get('/api/groups')
    await server.services.monitor.flush()
    later(25 * HOUR)
    token = (await server.staff('admin')).token
    await get('/api/groups')
    await get('/api/anagrafica/4711')
    await server.services.monitor.flush()
    expect(await stats()).toMatchObject({ count_info_logs: 3, api_requests: 2, error_count: 1 })
  })

  it('counts open sessions, and the staff that used one in the last five minutes', async () => {
    const { id } = await server.staff('user')
    await server.staff('scanner')
    await server.member()
    expect(await stats()).toMatchObject({ online_users: 3, count_tokens: 4 })
    await server.database.db('users').where({ id }).update({ disabled: 1 })
    later(5 * MINUTE + 1)
    await get('/api/groups')
    expect(await stats()).toMatchObject({ online_users: 1, count_tokens: 3 })
    // Three idle hours end a member's session, not a staff session; twelve end that too, but not the card reader's.
    later(3 * HOUR)
    expect(await stats()).toMatchObject({ count_tokens: 2 })
    later(12 * HOUR + 1)
    token = (await server.staff('admin')).token
    expect(await stats()).toMatchObject({ online_users: 1, count_tokens: 2 })
  })

  describe('the ledger', () => {
    const ledger = async () => (await get('/api/system/ledger')).body

    it('adds up: every balance is the sum of its movements', async () => {
      const one = await insertAnagrafica(server, { saldo: 2_030 })
      await insertMovement(server, one, 2_050, { descrizione: 'Ricarica' })
      await insertMovement(server, one, -20, { descrizione: 'Gelato' })
      await insertAnagrafica(server)
      await insertAnagrafica(server, { is_request: 1 })
      expect(await ledger()).toEqual({ members: 2, movements: 2, total: 20.3, wrong_count: 0, wrong: [] })
    })

    it('names who does not, a hundred at most, of any number', async () => {
      const at = '2026-11-21 09:30:00.000'
      const row = { nome: 'A', cognome: 'B', nome_norm: 'a', cognome_norm: 'b', luogo_nascita: 'Milano' }
      const rows = Array.from({ length: 50 }, () => ({ ...row, saldo: 1, created_at: at, updated_at: at }))
      for (let n = 0; n < 24; n += 1) await server.database.db('anagrafiche').insert(rows)
      const erased = await insertAnagrafica(server, { erased_at: at })
      await insertMovement(server, erased, -7, { descrizione: 'Gelato' })
      expect(await ledger()).toMatchObject({ members: 1_200, movements: 1, total: 12, wrong_count: 1_201 })
      expect(await ledger()).toHaveProperty('wrong.length', 100)
      expect(await turnsDuring(() => checkLedger(server.database.db))).toBeGreaterThan(0)
      await server.database.db('anagrafiche').whereNot({ id: erased }).update({ saldo: 0 })
      expect(await ledger()).toEqual({
        members: 1_200,
        movements: 1,
        total: 0,
        wrong_count: 1,
        wrong: [{ anagrafica_id: erased, saldo: 0, movements: -0.07 }],
      })
    })

    it('is not shaken by what is written meanwhile', async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => insertAnagrafica(server)))
      const moves = Array.from({ length: 60 }, (_, n) =>
        server.call('PUT', `/api/anagrafica/${ids[n % 5]}/saldo`, { token, body: { operazione: 1, descrizione: 'x' } }),
      )
      const checks = await Promise.all(Array.from({ length: 20 }, ledger))
      for (const check of checks) expect(check).toMatchObject({ wrong_count: 0 })
      await Promise.all(moves)
      expect(await ledger()).toMatchObject({ total: 60, movements: 60, wrong_count: 0 })
    })
  })
})
