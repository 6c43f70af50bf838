import { defaultRetention } from '@cortile/contract/conservazione.ts'
import { insertAnagrafica, insertLog } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import { checkRollups } from '../../domain/access/check-rollups.ts'
import { rebuildRollups } from '../../domain/access/rebuild-rollups.ts'
import { checkAudit } from '../../domain/audit/check-audit.ts'
import { recordRestore } from '../../domain/audit/record-restore.ts'
import { listDataKeys } from '../../domain/data-key/data-key.repository.ts'
import { sealNow } from '../audit/start-sealing.ts'
import { forgetOld } from './forget-old.ts'
import { purgeIfDue } from './start-retention.ts'

const DAY = 86_400_000
const CARD = '0000000042'

describe('data with a period of their own', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('s-admin'))
  })

  const db = () => server.database.db
  const zone = 'Europe/Rome'
  const forget = () => forgetOld(server.services, server.time.now, new AbortController().signal)
  const travel = (days: number) => void (server.time.now = new Date(server.time.now.getTime() + days * DAY))
  const keep = async (change: object) => {
    const settings = [{ key: 'conservazione', value: { ...defaultRetention, ...change } }]
    const { token: now } = await server.staff('s-admin')
    return server.call('PUT', '/api/settings', { token: now, body: { settings } })
  }
  const read = async (who: number, read_at?: string) => {
    await db()('anagrafiche').where({ id: who }).update({ card_id: CARD })
    const { token: door } = await server.staff('scanner')
    const body = { card_id: CARD, noGroups: true, ...(read_at !== undefined && { read_at }) }
    expect((await server.call('POST', '/api/scanner/read', { token: door, body })).status).toBe(200)
  }

  describe('accesses', () => {
    it('lose their person after a year; the counts stay, and the check knows', async () => {
      const anna = await insertAnagrafica(server, { nome: 'Anna' })
      await read(anna)
      await read(anna)
      travel(366)
      await read(anna)
      await forget()
      expect(await db()('access_logs').orderBy('id').select('anagrafica_id', 'card_id', 'action')).toEqual([
        { anagrafica_id: null, card_id: null, action: 'ingresso' },
        { anagrafica_id: null, card_id: null, action: 'uscita' },
        { anagrafica_id: anna, card_id: CARD, action: 'ingresso' },
      ])
      const counts: unknown = await db()('accessi_conteggi').sum('persone as n').first()
      expect(counts).toEqual({ n: 2 })
      const told: string[] = []
      expect(await rebuildRollups(db(), zone, (line) => told.push(line))).toMatchObject({ wrong: 0 })
      expect(told).toEqual([])
      travel(-366)
      expect(await checkRollups(db(), zone, server.time.now)).toMatchObject({ logs: 2, wrong_count: 0 })
    })

    it('of a day are still compared hour by hour', async () => {
      await read(await insertAnagrafica(server))
      travel(366)
      await forget()
      await db()('accessi_conteggi').update({ ingressi: 5 })
      travel(-366)
      expect(await checkRollups(db(), zone, server.time.now)).toMatchObject({ wrong: [{ counts: ['ore'] }] })
    })

    it('lose the hand-over and its taker, and the words of a reading, but not the mark of one that was taken back', async () => {
      const id = await insertAnagrafica(server)
      const created_at = sqlTime(server.time.now)
      await insertLog(server, id, 'uscita', { created_at, message: 'Consegnato a Ugo Rossi' })
      await insertLog(server, id, 'ingresso', { created_at, message: 'Consegna annullata' })
      const log = await db()('access_logs').first<{ id: number }>('id')
      await db()('consegne').insert({
        access_log_id: log.id,
        anagrafica_id: id,
        modo: 'altro',
        nome: 'Ugo',
        created_at,
      })
      travel(366)
      await forget()
      expect(await db()('consegne')).toEqual([])
      expect(await db()('access_logs').orderBy('id').pluck('message')).toEqual([null, 'Consegna annullata'])
    })

    it('of unknown cards lose the card', async () => {
      await db()('access_logs').insert({
        ...{ action: 'errore', card_id: '9999999999', message: 'Card sconosciuta' },
        ...{ created_at: sqlTime(server.time.now), received_at: sqlTime(server.time.now) },
      })
      travel(366)
      await forget()
      expect(await db()('access_logs').first('card_id')).toEqual({ card_id: null })
    })
  })

  it('takes the recipients out of mails after a year, and leaves what waits', async () => {
    const anagrafica_id = await insertAnagrafica(server)
    const at = sqlTime(server.time.now)
    const mail = {
      kind: 'notice',
      to_address: 'anna@x.test',
      anagrafica_id,
      subject: '',
      next_try_at: at,
      created_at: at,
    }
    await db()('outbox').insert([
      { ...mail, stato: 'sent' },
      { ...mail, stato: 'queued' },
    ])
    const batch = { type: 'anagrafica', obj_id: anagrafica_id, subject: '', created_at: at }
    await db()('mail_batches').insert([batch, { ...batch, obj_id: null }])
    travel(366)
    await forget()
    expect(await db()('mail_batches').orderBy('id').pluck('obj_id')).toEqual([0, null])
    const rows = db()('outbox').orderBy('id')
    expect(await rows.clone().pluck('anagrafica_id')).toEqual([null, anagrafica_id])
    expect((await rows.pluck<string[]>('to_address')).map((to) => to.replace(/\d+/, 'n'))).toEqual([
      'cancellato n',
      'anna@x.test',
    ])
  })

  describe('rows of the register', () => {
    const check = async () => {
      const keys = await listDataKeys(db(), server.services.appKey, 'registro')
      return checkAudit(db(), { keys, now: server.time.now })
    }
    const write = async () => {
      const { token: now } = await server.staff('admin')
      expect((await server.call('POST', '/api/groups', { token: now, body: group() })).status).toBe(201)
      await sealNow(server.services)
    }
    let n = 0
    const group = () => ({ nome: `Gruppo ${(n += 1)}`, colore: '#112233' })

    it('go with the whole oldest seals, which stay, and the check holds', async () => {
      await write()
      await write()
      travel(740)
      await write()
      await forget()
      expect(await db()('registro').pluck('sigillo')).toEqual([3])
      expect(await db()('sigilli').pluck('numero')).toEqual([1, 2, 3])
      expect(await check()).toMatchObject({ wrong_count: 0, sigilli: 3 })
      await db()('sigilli')
        .where({ numero: 2 })
        .update({ impronta: 'f'.repeat(64) })
      expect((await check()).wrong).toContain('sigillo 2: cambiato')
    })

    it('may go with the row of a restore, whose seal has jumped', async () => {
      const { appKey, auditKey: key } = server.services
      await write()
      await recordRestore(db(), { appKey, key, now: server.time.now, ends: [{ riga: 40, sigillo: 6 }] })
      expect(await check()).toMatchObject({ wrong_count: 0 })
      travel(740)
      await write()
      await forget()
      expect(await db()('sigilli').pluck('numero')).toEqual([1, 7, 8])
      expect(await check()).toMatchObject({ wrong_count: 0 })
    })

    it('stay for ever, if the setting says so', async () => {
      await write()
      expect((await keep({ registro_mesi: null })).status).toBe(200)
      await sealNow(server.services)
      travel(4_000)
      await forget()
      expect(await db()('registro').pluck('sigillo')).toEqual([1, 2])
    })
  })

  it('runs once a day', async () => {
    const run = () => purgeIfDue(server.services, 'one', new AbortController().signal)
    const mail = async () => {
      const at = sqlTime(new Date(server.time.now.getTime() - 400 * DAY))
      const columns = { kind: 'notice', to_address: 'a@x.test', subject: '', stato: 'sent', next_try_at: at }
      await db()('outbox').insert({ ...columns, created_at: at })
    }
    const addressed = () => db()('outbox').where({ to_address: 'a@x.test' }).count('* as n').first()
    await mail()
    await run()
    expect(await addressed()).toEqual({ n: 0 })
    await mail()
    server.time.now = new Date(server.time.now.getTime() + DAY - 1)
    await run()
    expect(await addressed()).toEqual({ n: 1 })
    server.time.now = new Date(server.time.now.getTime() + 1)
    await run()
    expect(await addressed()).toEqual({ n: 0 })
  })

  it.each([
    [{ accessi_mesi: -1 }, 'Inserisci un numero intero da 0, o lascia vuoto per sempre'],
    [{ ex_iscritti_mesi: 1.5 }, 'Inserisci un numero intero da 0, o lascia vuoto per sempre'],
    [{ destinatari_mesi: '12' }, 'Inserisci un numero intero da 0, o lascia vuoto per sempre'],
    [{ registro_mesi: 11 }, 'Il registro si conserva almeno 12 mesi'],
  ])('refuses %j as a period', async (change, text) => {
    expect(await keep(change)).toMatchObject({ status: 422, body: { errors: { conservazione: [text] } } })
  })

  it('is a setting with periods of its own', async () => {
    expect((await keep({ accessi_mesi: 6, richieste_giorni: null })).status).toBe(200)
    const { body } = await server.call('GET', '/api/settings/conservazione', { token })
    expect(body).toMatchObject({ value: { accessi_mesi: 6, richieste_giorni: null, registro_mesi: 24 } })
  })
})
