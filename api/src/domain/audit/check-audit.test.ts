import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sealNow } from '../../jobs/audit/start-sealing.ts'
import { listDataKeys } from '../data-key/data-key.repository.ts'
import { checkAudit, type PrintedSeal } from './check-audit.ts'

/** Three seals of two rows each: 1 to 6; the rows change the telephone of a member. */
describe('the check of the register', () => {
  const server = useTestServer()
  let ids: number[]
  let token: string
  let member: number

  const change = async () => {
    const telefono = `33300${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`
    expect((await server.call('PUT', `/api/anagrafica/${member}`, { token, body: { telefono } })).status).toBe(200)
  }
  const registro = () => server.database.db('registro')
  const sigilli = () => server.database.db('sigilli')
  const wrong = async (printed?: PrintedSeal, now = server.time.now) => {
    const keys = await listDataKeys(server.database.db, server.services.appKey, 'registro')
    return (await checkAudit(server.database.db, { keys, now, printed })).wrong
  }
  const row = (n: number) => ids[n - 1] ?? 0

  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    member = await insertAnagrafica(server)
    for (let n = 0; n < 3; n += 1) {
      await change()
      await change()
      await sealNow(server.services)
    }
    ids = await registro().orderBy('id').pluck('id')
  })

  it('reports no error for an unchanged register', async () => {
    await change()
    expect(await wrong()).toEqual([])
  })

  it.each([
    ['azione', 'PUT /api/groups/:id'],
    ['attore_id', 99],
    ['created_at', '2026-11-01 09:30:00.000'],
    ['campi', '["cognome"]'],
    ['valori', '{"campi":{}}'],
    ['soggetto_id', null],
    ['impegno', 'a'.repeat(64)],
    ['firma', 'a'.repeat(64)],
    ['richiesta', 'x'],
    ['sigillo', null],
  ])('names a sealed row whose %s was changed', async (column, value) => {
    await registro()
      .where({ id: row(3) })
      .update({ [column]: value })
    expect(await wrong()).toEqual([`riga ${row(3)}: cambiata`])
  })

  it('names a row that was taken out, and one whose values were', async () => {
    await registro()
      .where({ id: row(4) })
      .delete()
    await registro()
      .where({ id: row(5) })
      .update({ sale: null, valori: null })
    expect(await wrong()).toEqual([`riga ${row(4)}: manca`, `riga ${row(5)}: valori tolti`])
  })

  it('names a row that was inserted, with a seal and without', async () => {
    const copy = async (sigillo: number | null) => {
      const columns = await registro()
        .where({ id: row(1) })
        .first<object>('*')
      const [id] = await registro().insert({ ...columns, id: undefined, richiesta: crypto.randomUUID(), sigillo })
      return id
    }
    const [sealed, unsealed] = [await copy(2), await copy(null)]
    await sealNow(server.services)
    expect(await wrong()).toEqual([`riga ${sealed}: inserita`, `riga ${unsealed}: inserita`])
  })

  it('names the original of a row that was moved to another place', async () => {
    const { id, ...columns } = await registro()
      .where({ id: row(2) })
      .first<{ id: number }>('*')
    await registro().where({ id }).delete()
    await registro().insert({ ...columns, sigillo: null })
    await sealNow(server.services)
    expect(await wrong()).toEqual([`riga ${id}: manca`])
  })

  it.each([
    ['righe', '[1]'],
    ['righe', 'x'],
    ['impronta', 'b'.repeat(64)],
    ['created_at', '2026-11-01 09:30:00.000'],
    ['firma', 'b'.repeat(64)],
  ])('names a seal whose %s was changed to %s', async (column, value) => {
    await sigilli()
      .where({ numero: 2 })
      .update({ [column]: value })
    expect(await wrong()).toContain('sigillo 2: cambiato')
  })

  it('names a seal that is gone, in the middle and at the end', async () => {
    await sigilli().where({ numero: 2 }).delete()
    expect(await wrong()).toContain('sigillo 2: manca')
    await sigilli().where({ numero: 3 }).delete()
    expect(await wrong()).toContain('sigillo 3: manca')
  })

  it('finds with a printed seal that the end was taken off, or made anew', async () => {
    const { impronta } = await sigilli().where({ numero: 3 }).first<{ impronta: string }>('impronta')
    const printed = { numero: 3, impronta: impronta.slice(0, 16) }
    expect(await wrong(printed)).toEqual([])
    await sigilli().where({ numero: 3 }).delete()
    await registro().where({ sigillo: 3 }).delete()
    expect(await wrong()).toEqual([])
    expect(await wrong(printed)).toEqual(['sigillo 3: manca'])
    await change()
    await sealNow(server.services)
    expect(await wrong()).toEqual([])
    expect(await wrong(printed)).toEqual(['sigillo 3: cambiato'])
  })

  it('lets the rows of the oldest seals go after a year, all of them and none before', async () => {
    await registro().where({ sigillo: 1 }).delete()
    const later = new Date('2027-11-22T09:30:00.000Z')
    expect(await wrong()).toEqual([`riga ${row(1)}: manca`, `riga ${row(2)}: manca`])
    expect(await wrong(undefined, later)).toEqual([])
    await registro()
      .where({ id: row(5) })
      .delete()
    expect(await wrong(undefined, later)).toEqual([`riga ${row(5)}: manca`])
  })

  it('says that a key is of another server, and judges what it signed by nothing else', async () => {
    const keys = await listDataKeys(server.database.db, 'another key of at least thirty-two bytes', 'registro')
    const [id] = [...keys.keys()]
    const faults = await checkAudit(server.database.db, { keys, now: server.time.now })
    expect(faults.wrong).toEqual([`chiave ${id}: di un’altra APP_KEY`])
  })

  it('is not disturbed by two processes that seal at once', async () => {
    for (let n = 0; n < 4; n += 1) await change()
    await Promise.all([1, 2, 3].map(() => sealNow(server.services)))
    expect(await wrong()).toEqual([])
    expect(await registro().whereNull('sigillo')).toEqual([])
  })
})
