import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../../migrations/all.ts'
import { NOW, openBackups, type Backups } from '../../../test/backups.ts'
import { describeSchema, schemaDifferences } from '../../../test/describe-schema.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { oldDeeds } from '../../../test/old-deeds.ts'
import { oldMoney } from '../../../test/old-money.ts'
import { oldPeople } from '../../../test/old-people.ts'
import { openCentre } from '../../../test/rules/centre.ts'
import { dump } from '../../../test/rules/dump.ts'
import { openEmptyDatabase, openTestDatabase, tables } from '../../../test/test-database.ts'
import { connect } from '../../db/connect.ts'
import { appliedMigrations, migrate } from '../../db/migrate.ts'
import { tablesAfter } from '../../db/migration.ts'
import { erasuresIn } from '../../domain/erasure/erasure.repository.ts'
import { checkLedger } from '../../domain/ledger/check-ledger.ts'
import { keptTables } from './backup-tables.ts'
import { writeBackup } from './write-backup.ts'

describe('a backup', () => {
  let backups: Backups
  beforeAll(async () => {
    backups = await openBackups()
  })
  afterAll(() => backups.stop())
  beforeEach(() => backups.reset())

  const db = () => backups.server.database.db

  it('restored is the same centre: every row of every table, and a schema that is up to date', async () => {
    await openCentre(backups.server)
    const bytes = Buffer.from([0, 1, 2, 254, 255])
    const [batch_id = 0] = await db()('mail_batches').insert({
      type: 'admins',
      subject: 'x',
      created_at: '2026-11-20 10:00:00.000',
    })
    const file_ = { batch_id, filename: 'x', content_type: 'image/png', bytes: 5 }
    const [attachment_id] = await db()('mail_attachments').insert(file_)
    await db()('mail_attachment_parts').insert({ attachment_id, position: 0, content: bytes })
    const end = await backups.write()
    await backups.into()
    const without = ['outbox', 'mutexes']
    expect(await dump(backups.target, without)).toEqual(await dump(backups.server.database, without))
    const part = await backups.target.db('mail_attachment_parts').first<{ content: Uint8Array } | undefined>('content')
    expect(Buffer.from(part?.content ?? [])).toEqual(bytes)
    expect(await appliedMigrations(backups.target.db)).toEqual(migrations.map(({ name }) => name))
    expect(end.saldi).toBe(end.movimenti)
    expect((await checkLedger(backups.target.db)).wrong_count).toBe(0)
    // The next id in the restored database is not taken by a member of the source.
    const next = await insertAnagrafica({ ...backups.server, database: backups.target })
    expect(await db()('anagrafiche').where({ id: next })).toEqual([])
  })

  it('names every table, by its key', async () => {
    expect(keptTables().map(({ name }) => name)).toEqual(
      tables.filter((name) => !['jobs', 'limits', 'mail_asks', 'mutexes', 'servers'].includes(name)),
    )
    for (const { name, key } of keptTables()) {
      const columns = Object.keys(await db()(name).columnInfo())
      expect([name, key.filter((column) => !columns.includes(column))]).toEqual([name, []])
    }
  })

  it('is for its owner’s eyes, and is not there before it is whole', async () => {
    await backups.write()
    expect((await stat(backups.file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${backups.file}.part`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('goes through tables that are longer than a page', async () => {
    const one = {
      anagrafica_id: await insertAnagrafica(backups.server),
      descrizione: 'x',
      tipo: 'manuale',
      mezzo: 'contanti',
      created_at: '2026-11-20 10:00:00.000',
    }
    for (let n = 0; n < 13; n += 1)
      await db()('saldo_movimenti').insert(Array.from({ length: 400 }, () => ({ ...one, operazione: 1 })))
    await db()('anagrafiche').where({ id: one.anagrafica_id }).update({ saldo: 5_200 })
    const { rows } = await backups.write()
    expect(rows['saldo_movimenti']).toBe(5_200)
    await backups.into()
    expect((await checkLedger(backups.target.db)).movements).toBe(5_200)
  })

  it('holds any text: also what some take for the end of a line', async () => {
    const note = 'a\u2028b\u2029c\u0085d\r\ne\rf\ng"\\'
    const id = await insertAnagrafica(backups.server, { note })
    await backups.write()
    expect(backups.lines().join('')).not.toMatch(/[\u2028\u2029\u0085]/)
    await backups.into()
    expect(await backups.target.db('anagrafiche').where({ id }).first('note')).toEqual({ note })
  })

  it('marks mails that waited: they may have left since', async () => {
    const mail = {
      kind: 'notice',
      to_address: 'a@famiglie.test',
      created_at: '2026-11-20 10:00:00.000',
      next_try_at: '2026-11-20 10:00:00.000',
    }
    await db()('outbox').insert(['queued', 'sending', 'sent', 'cancelled'].map((stato) => ({ ...mail, stato })))
    await backups.write()
    await backups.into()
    expect(await backups.target.db('outbox').orderBy('id').pluck('stato')).toEqual([
      'uncertain',
      'uncertain',
      'sent',
      'cancelled',
    ])
  })

  it('takes the place of people only where that is asked for', async () => {
    await insertAnagrafica(backups.server, { nome: 'Ada' })
    await backups.write()
    await backups.into()
    await expect(backups.into()).rejects.toThrow('--replace')
    await backups.target.db('anagrafiche').update({ nome: 'Bea' })
    await backups.into(true)
    expect(await backups.target.db('anagrafiche').pluck('nome')).toEqual(['Ada'])
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
    [
      'with a table that nobody knows',
      (all_: string[]) => all_.map((line) => line.replace(/"anagrafiche"(?=[,:])/, '"stregoni"')),
      'nobody knows its table stregoni',
    ],
    [
      'whose balances do not add up',
      (all_: string[]) => all_.map((line) => line.replace('"saldi":0', '"saldi":100')),
      'the balances in it add up to 0',
    ],
    [
      'whose movements do not add up',
      (all_: string[]) => all_.map((line) => line.replace('"movimenti":0', '"movimenti":1')),
      'the movements in it add up to 0',
    ],
    ['that is longer than its end', (all_: string[]) => [...all_, '[1]'], 'something after its end'],
  ])('%s leaves everything as it was', async (_, change, why) => {
    await insertAnagrafica(backups.server, { nome: 'Ada' })
    await backups.write()
    await backups.into()
    backups.rewrite(change(backups.lines()))
    await expect(backups.into(true)).rejects.toThrow(why)
    expect(await backups.target.db('anagrafiche').pluck('nome')).toEqual(['Ada'])
  })

  it('cut off in the middle of its gzip leaves everything as it was', async () => {
    await backups.write()
    writeFileSync(backups.file, readFileSync(backups.file).subarray(0, 300))
    await expect(backups.into()).rejects.toThrow('unexpected end of file')
  })

  // Schemas from before a database had an identity, and from before its counters had tables of their own.
  it.each(['0020-signup-notice', '0023-servers'])(
    'of the schema %s is brought up to date, with every row',
    async (last) => {
      const then = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1)
      const older = await openEmptyDatabase('_older')
      const rows: Record<string, readonly object[]> = { ...oldPeople, ...oldDeeds, ...oldMoney }
      try {
        await migrate(older.db, then)
        for (const name of tablesAfter(then)) for (const row of rows[name] ?? []) await older.db(name).insert(row)
        const end = await writeBackup(older.db, backups.file, NOW, then)
        await backups.into()
        expect(await appliedMigrations(backups.target.db)).toEqual(migrations.map(({ name }) => name))
        expect(schemaDifferences(await describeSchema(backups.target.db), await describeSchema(db()))).toEqual([])
        const { identity } = await erasuresIn(backups.target.db)
        expect(typeof identity).toBe('number')
        if (last > '0022') expect(identity).toBe((await erasuresIn(older.db)).identity)
        expect(end.rows['anagrafiche']).toBeGreaterThan(0)
        for (const name of ['anagrafiche', 'access_logs', 'quote_pagate', 'outbox'])
          expect([name, await backups.target.db(name).count({ n: '*' })]).toEqual([name, [{ n: end.rows[name] }]])
        const late = await backups.target.db('accessi_conteggi').where('in_ritardo', '>', 0)
        const hour = { giorno: '2024-10-27', ora: 2, slot: 0, ingressi: 1, uscite: 0, errori: 1 }
        expect(late).toEqual([{ ...hour, in_ritardo: 3, persone: 1 }])
      } finally {
        await older.close()
      }
    },
  )
})

it('is of one moment, also while others write', async () => {
  const source = await openTestDatabase('_source')
  const folder = await mkdtemp(join(tmpdir(), 'cortile-backup-'))
  try {
    let writing = true
    const at = '2026-11-20 10:00:00.000'
    const member = { nome: 'A', cognome: 'B', nome_norm: 'a', cognome_norm: 'b', created_at: at, updated_at: at }
    const movement = { descrizione: 'x', tipo: 'manuale', mezzo: 'contanti', created_at: at }
    const write = async () => {
      while (writing) {
        await source.db.transaction(async (trx) => {
          const [id = 0] = await trx('anagrafiche').insert({ ...member, saldo: 100 })
          await trx('saldo_movimenti').insert({ ...movement, anagrafica_id: id, operazione: 100 })
        })
        // The embedded database answers synchronously: the loop must let other work run.
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
