import { once } from 'node:events'
import { insertSignupNotice } from '../../migrations/0020-signup-notice.ts'
import { migrations } from '../../migrations/all.ts'
import { ended, run } from '../../test/program.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { connect } from './connect.ts'
import { migrate, schemaIsCurrent } from './migrate.ts'
import type { Migration } from './migration.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await openEmptyDatabase('_empty')
})
afterEach(() => test.close())

const two: Migration[] = [
  {
    name: '0001-two',
    tables: [
      { name: 'madri', columns: (table) => void table.increments('id') },
      {
        name: 'figlie',
        columns: (table) => void table.integer('madre_id').unsigned().references('id').inTable('madri'),
      },
    ],
  },
  { name: '0002-rows', rows: async (trx) => void (await trx('madri').insert({ id: 1 })) },
]

describe(`migrate on ${engine}`, () => {
  it('makes the whole schema with the first settings, and does nothing the second time', async () => {
    expect(await schemaIsCurrent(test.db, migrations)).toBe(false)
    const lines: string[] = []
    await migrate(test.db, migrations, (line) => lines.push(line))
    expect(lines).toHaveLength(migrations.length)
    expect(await schemaIsCurrent(test.db, migrations)).toBe(true)
    await migrate(test.db, migrations, (line) => lines.push(line))
    expect(lines).toHaveLength(migrations.length)
    expect(await test.db('settings').select('key', 'value', 'public').orderBy('key')).toEqual([
      { key: 'access_point_by_rules', value: '"false"', public: 0 },
      { key: 'allow_create_anagrafica_user', value: 'true', public: 0 },
      { key: 'allow_public_signup', value: '{"val":true,"message":"Le iscrizioni sono chiuse."}', public: 1 },
      { key: 'allow_role_user_to_manage_money', value: 'false', public: 0 },
      {
        key: 'ente',
        value: '{"denominazione":"","indirizzo":"","codice_fiscale":"","email":""}',
        public: 1,
      },
      { key: 'message_setting', value: '{"val":false,"message":""}', public: 0 },
      { key: 'signup_notice_email', value: '""', public: 0 },
    ])
  })

  it('adds the setting of the signup notices to an older database, and keeps one that is there', async () => {
    const before = migrations.findIndex(({ name }) => name === '0020-signup-notice')
    await migrate(test.db, migrations.slice(0, before))
    expect(await test.db('settings')).toHaveLength(5)
    await insertSignupNotice(test.db)
    await test.db('settings').where({ key: 'signup_notice_email' }).update({ value: '"segreteria@oratorio.test"' })
    await migrate(test.db, migrations)
    const setting = test.db('settings').where({ key: 'signup_notice_email' }).select('value', 'public')
    expect(await setting).toEqual([{ value: '"segreteria@oratorio.test"', public: 0 }])
    expect(await test.db('settings')).toHaveLength(7)
  })

  it('has names that are unique and in order', () => {
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })

  it('may be started by several at once', async () => {
    const others = [connect(test.where), connect(test.where)]
    try {
      await Promise.all([test.db, ...others].map((db) => migrate(db, migrations)))
      expect(await schemaIsCurrent(test.db, migrations)).toBe(true)
      expect(await test.db('settings')).toHaveLength(7)
    } finally {
      await Promise.all(others.map((db) => db.destroy()))
    }
  })

  it('goes on where a killed run stopped', async () => {
    await migrate(test.db, [])
    // A kill between two statements leaves tables without the record.
    await test.db.schema.createTable('madri', (table) => void table.increments('id'))
    await test.db.schema.createTable(
      'figlie',
      (table) => void table.integer('madre_id').unsigned().references('id').inTable('madri'),
    )
    await migrate(test.db, two)
    expect(await test.db('madri')).toEqual([{ id: 1 }])
    await migrate(test.db, two)
    expect(await test.db('madri')).toHaveLength(1)
  })

  it('goes on from an index that was made before the kill', async () => {
    const columns = ['madre_id']
    const index = { table: 'figlie', name: 'figlie_madre_index', columns }
    const indexed: Migration[] = [
      ...two,
      { name: '0003-index', indexes: [index, { ...index, name: 'figlie_altro_index' }] },
    ]
    await migrate(test.db, two)
    await test.db.schema.alterTable('figlie', (table) => void table.index(columns, 'figlie_madre_index'))
    await migrate(test.db, indexed)
    await expect(
      test.db.schema.alterTable('figlie', (table) => void table.index(columns, 'figlie_altro_index')),
    ).rejects.toThrow(/already exists|Duplicate key name/)
    await expect(migrate(test.db, [{ name: '0004', indexes: [{ ...index, table: 'nonne' }] }])).rejects.toThrow()
  })

  it('takes away an index that another one replaces, also after a kill in between', async () => {
    const old = { table: 'figlie', name: 'figlie_madre_index', columns: ['madre_id'] }
    const wider = { ...old, name: 'figlie_elenco_index', replaces: old.name }
    const first: Migration[] = [...two, { name: '0003', indexes: [old] }]
    const all: Migration[] = [...first, { name: '0004', indexes: [wider] }]
    await migrate(test.db, first)
    await migrate(test.db, all)
    const drop = (name: string) => test.db.schema.alterTable('figlie', (table) => void table.dropIndex([], name))
    await expect(drop(old.name)).rejects.toThrow(/check that .* exists|no such index/)
    await test.db('schema_migrations').where({ name: '0004' }).delete()
    await migrate(test.db, all)
    await expect(
      test.db.schema.alterTable('figlie', (table) => void table.index(wider.columns, wider.name)),
    ).rejects.toThrow(/already exists|Duplicate key name/)
  })

  it('never removes rows: says so and stops', async () => {
    await test.db.schema.createTable('madri', (table) => void table.increments('id'))
    await test.db('madri').insert({ id: 7 })
    await expect(migrate(test.db, two)).rejects.toThrow('the table madri exists and holds rows')
    expect(await test.db('madri')).toEqual([{ id: 7 }])
  })

  it('leaves the migrations of a newer program alone', async () => {
    await migrate(test.db, migrations)
    await test.db('schema_migrations').insert({ name: '9999-newer', applied_at: '2026-11-21 10:00:00.000' })
    await migrate(test.db, migrations)
    expect(await schemaIsCurrent(test.db, migrations)).toBe(true)
  })

  it('survives kill -9 at any moment', async () => {
    for (const ms of [5, 15, 30, 50, 80]) {
      const migration = run('migrate-process', { WHERE: JSON.stringify(test.where) })
      await once(migration.stdout, 'data')
      await new Promise((resolve) => setTimeout(resolve, ms))
      migration.process.kill('SIGKILL')
      await ended(migration)
    }
    await migrate(test.db, migrations)
    expect(await schemaIsCurrent(test.db, migrations)).toBe(true)
    expect(await test.db('settings')).toHaveLength(7)
  })
})
