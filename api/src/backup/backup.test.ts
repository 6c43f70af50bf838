import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openCentre } from '../../test/rules/centre.ts'
import { dump } from '../../test/rules/dump.ts'
import { insertAnagrafica, insertMovement } from '../../test/fixtures.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { insertIdentity } from '../../migrations/0022-identity.ts'
import { migrations } from '../../migrations/all.ts'
import { connect } from '../db/connect.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { checkLedger } from '../system/check-ledger.ts'
import { keptTables, tablesOf } from './backup-tables.ts'
import { erasuresIn } from './erasures.ts'
import { restoreAll } from './restore-all.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-21T09:30:00.000Z')

describe('a backup', () => {
  let server: TestServer
  let folder: string
  let file: string
  let target: TestDatabase

  beforeAll(async () => {
    server = await startTestServer()
    folder = await mkdtemp(join(tmpdir(), 'cortile-backup-'))
    file = join(folder, 'centre.gz')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    await server.reset()
    await insertIdentity(server.database.db)
    target = await openEmptyDatabase('_target')
  })
  afterEach(() => target.close())

  const db = () => server.database.db
  const write = () => writeBackup(db(), file, NOW)
  const into = (replace = false) => restoreBackup(target.db, file, { replace })
  const said: string[] = []
  const all = (replace: boolean, told: Parameters<typeof restoreAll>[1]['told'] = []) => {
    said.length = 0
    const { config: given, appKey } = server.services
    const config = { ...given, appKey, databaseUrl: target.where.databaseUrl, varDir: target.where.varDir }
    return restoreAll(config, { file, told, replace, say: (line) => void said.push(line) })
  }
  const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const rewrite = (changed: readonly string[]) => writeFileSync(file, gzipSync(`${changed.join('\n')}\n`))

  it('restored is the same centre: every row of every table, and a schema that is up to date', async () => {
    await openCentre(server)
    const bytes = Buffer.from([0, 1, 2, 254, 255])
    const [batch_id = 0] = await db()('mail_batches').insert({
      type: 'admins',
      subject: 'x',
      created_at: '2026-11-20 10:00:00.000',
    })
    const file_ = { batch_id, filename: 'x', content_type: 'image/png', bytes: 5 }
    const [attachment_id] = await db()('mail_attachments').insert(file_)
    await db()('mail_attachment_parts').insert({ attachment_id, position: 0, content: bytes })
    const end = await write()
    await into()
    const without = ['outbox', 'contatori']
    expect(await dump(target, without)).toEqual(await dump(server.database, without))
    const part = await target.db('mail_attachment_parts').first<{ content: Uint8Array } | undefined>('content')
    expect(Buffer.from(part?.content ?? [])).toEqual(bytes)
    expect(await appliedMigrations(target.db)).toEqual(migrations.map(({ name }) => name))
    expect(end.saldi).toBe(end.movimenti)
    expect((await checkLedger(target.db)).wrong_count).toBe(0)
    // What comes next gets a number that nobody has.
    const next = await insertAnagrafica({ ...server, database: target })
    expect(await db()('anagrafiche').where({ id: next })).toEqual([])
  })

  it('names every table, by its key', async () => {
    expect(keptTables().map(({ name }) => name)).toEqual(
      tablesOf().filter((name) => name !== 'jobs' && name !== 'limits'),
    )
    for (const { name, key } of keptTables()) {
      const columns = Object.keys(await db()(name).columnInfo())
      expect([name, key.filter((column) => !columns.includes(column))]).toEqual([name, []])
    }
  })

  it('is for its owner’s eyes, and is not there before it is whole', async () => {
    await write()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${file}.part`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('goes through tables that are longer than a page', async () => {
    const one = {
      anagrafica_id: await insertAnagrafica(server),
      descrizione: 'x',
      tipo: 'manuale',
      created_at: '2026-11-20 10:00:00.000',
    }
    for (let n = 0; n < 13; n += 1)
      await db()('saldo_movimenti').insert(Array.from({ length: 400 }, () => ({ ...one, operazione: 1 })))
    await db()('anagrafiche').where({ id: one.anagrafica_id }).update({ saldo: 5_200 })
    const { rows } = await write()
    expect(rows['saldo_movimenti']).toBe(5_200)
    await into()
    expect((await checkLedger(target.db)).movements).toBe(5_200)
  })

  it('holds any text: also what some take for the end of a line', async () => {
    const note = 'a\u2028b\u2029c\u0085d\r\ne\rf\ng"\\'
    const id = await insertAnagrafica(server, { note })
    await write()
    expect(lines().join('')).not.toMatch(/[\u2028\u2029\u0085]/)
    await into()
    expect(await target.db('anagrafiche').where({ id }).first('note')).toEqual({ note })
  })

  it('marks mails that waited: they may have left since', async () => {
    const mail = {
      kind: 'notice',
      to_address: 'a@famiglie.test',
      created_at: '2026-11-20 10:00:00.000',
      next_try_at: '2026-11-20 10:00:00.000',
    }
    await db()('outbox').insert(['queued', 'sending', 'sent', 'cancelled'].map((stato) => ({ ...mail, stato })))
    await write()
    await into()
    expect(await target.db('outbox').orderBy('id').pluck('stato')).toEqual([
      'uncertain',
      'uncertain',
      'sent',
      'cancelled',
    ])
  })

  it('takes the place of people only where that is asked for', async () => {
    await insertAnagrafica(server, { nome: 'Ada' })
    await write()
    await into()
    await expect(into()).rejects.toThrow('--replace')
    await target.db('anagrafiche').update({ nome: 'Bea' })
    await into(true)
    expect(await target.db('anagrafiche').pluck('nome')).toEqual(['Ada'])
  })

  it.each([
    ['that ends too early', (all_: string[]) => all_.slice(0, -1), 'it ends too early'],
    [
      'that lacks a row',
      (all_: string[]) =>
        all_.toSpliced(
          all_.findLastIndex((line) => line.startsWith('[')),
          1,
        ),
      /it holds \d+ rows of \w+ and should hold/,
    ],
    ['that is no backup', () => ['{"hello":1}'], 'nothing that a backup of this version holds'],
    [
      'of a newer Cortile',
      (all_: string[]) => all_.map((line) => line.replace('0001-gruppi', '9999-future')),
      'newer Cortile',
    ],
    ['that is longer than its end', (all_: string[]) => [...all_, '[1]'], 'something after its end'],
  ])('%s leaves everything as it was', async (_, change, why) => {
    await insertAnagrafica(server, { nome: 'Ada' })
    await write()
    await into()
    rewrite(change(lines()))
    await expect(into(true)).rejects.toThrow(why)
    expect(await target.db('anagrafiche').pluck('nome')).toEqual(['Ada'])
  })

  it('cut off in the middle of its gzip leaves everything as it was', async () => {
    await write()
    writeFileSync(file, readFileSync(file).subarray(0, 300))
    await expect(into()).rejects.toThrow('unexpected end of file')
  })

  it('of an older schema is brought up to date, with what newer migrations bring', async () => {
    await insertAnagrafica(server, { nome: 'Ada' })
    await write()
    const old = lines().map((line) =>
      line.startsWith('{"cortile"') ? line.replaceAll(/,"002[12]-[^"]+"/g, '') : line.replace(/^\["identita".*/, ''),
    )
    const counted = old.map((line) =>
      line.startsWith('{"rows"') ? line.replace(/"contatori":(\d+)/, (_, n) => `"contatori":${Number(n) - 1}`) : line,
    )
    rewrite(counted.filter((line) => line !== ''))
    await into()
    expect(await appliedMigrations(target.db)).toEqual(migrations.map(({ name }) => name))
    expect((await erasuresIn(target.db)).identity).not.toBeNull()
    expect(await target.db('anagrafiche').pluck('nome')).toEqual(['Ada'])
  })

  describe('of before an erasure', () => {
    let id: number
    beforeEach(async () => {
      await server.staff('admin')
      id = await insertAnagrafica(server, { nome: 'Ada', cognome: 'Segreti' })
      await insertMovement(server, id, 500, 'Ricarica')
      await db()('anagrafiche').where({ id }).update({ saldo: 500 })
      await write()
    })

    const erased = async () =>
      await target.db('anagrafiche').where({ id }).first<{ nome: string; saldo: number }>('nome', 'saldo')
    const list = async () => ({
      ...(await erasuresIn(db())),
      erasures: [{ anagrafica_id: id, user_id: null, erased_at: '2026-11-21 09:40:00.000' }],
    })

    it('erases again whoever the replaced database had erased, with what it had left', async () => {
      await all(false)
      expect(said[1]).toBe('0 erasures repeated')
      await target.db('cancellazioni').insert({ anagrafica_id: id, erased_at: '2026-11-21 09:40:00.000' })
      await all(true)
      expect(said[1]).toBe('1 erasures repeated')
      expect(await erased()).toEqual({ nome: '', saldo: 0 })
      expect(JSON.stringify(await dump(target))).not.toContain('Segreti')
      expect(await target.db('saldo_movimenti').orderBy('id').pluck('operazione')).toEqual([500, -500])
    })

    it('erases whoever a list says that was kept apart', async () => {
      await all(false, [await list()])
      expect(await erased()).toEqual({ nome: '', saldo: 0 })
    })

    it('leaves the list of another centre alone: its numbers are other people', async () => {
      await all(false, [
        { ...(await list()), identity: 4711 },
        { ...(await list()), identity: null },
      ])
      expect(await erased()).toEqual({ nome: 'Ada', saldo: 500 })
    })

    it('does not forget them when it is cut off', async () => {
      await all(false)
      await target.db('cancellazioni').insert({ anagrafica_id: id, erased_at: '2026-11-21 09:40:00.000' })
      const whole = readFileSync(file)
      rewrite(lines().map((line) => (line.startsWith('{"rows"') ? line.replace(/"saldi":\d+/, '"saldi":7') : line)))
      await expect(all(true)).rejects.toThrow('do not add up')
      writeFileSync(file, whole)
      await all(true)
      expect(await erased()).toEqual({ nome: '', saldo: 0 })
    })
  })
})

it('is of one moment, also while others write', async () => {
  const source = await openTestDatabase('_source')
  const folder = await mkdtemp(join(tmpdir(), 'cortile-backup-'))
  try {
    let writing = true
    const at = '2026-11-20 10:00:00.000'
    const member = { nome: 'A', cognome: 'B', nome_norm: 'a', cognome_norm: 'b', created_at: at, updated_at: at }
    const movement = { descrizione: 'x', tipo: 'manuale', created_at: at }
    const write = async () => {
      while (writing) {
        await source.db.transaction(async (trx) => {
          const [id = 0] = await trx('anagrafiche').insert({ ...member, saldo: 100 })
          await trx('saldo_movimenti').insert({ ...movement, anagrafica_id: id, operazione: 100 })
        })
        // The embedded database answers at once: others must have their turn.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const busy = write()
    const reader = connect(source.where)
    const ends = []
    for (let n = 0; n < 5; n += 1) ends.push(await writeBackup(reader, join(folder, `${n}.gz`), NOW))
    writing = false
    await busy
    await reader.destroy()
    for (const { rows, saldi, movimenti } of ends) {
      expect(saldi).toBe(movimenti)
      expect([rows['anagrafiche'], rows['saldo_movimenti']]).toEqual([saldi / 100, saldi / 100])
    }
  } finally {
    await source.close()
    await rm(folder, { recursive: true })
  }
})
