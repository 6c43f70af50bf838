import { migrations } from '../../migrations/all.ts'
import { describeSchema, schemaDifferences, type Schema } from '../../test/describe-schema.ts'
import { oldDeeds } from '../../test/old-deeds.ts'
import { oldMoney } from '../../test/old-money.ts'
import { oldPeople } from '../../test/old-people.ts'
import { scale } from '../../test/scale.ts'
import { engine, openEmptyDatabase, tables, type TestDatabase } from '../../test/test-database.ts'
import { checkLedger } from '../domain/ledger/check-ledger.ts'
import { toLine } from '../tools/backup/backup-format.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { tablesAfter, tablesMadeBy } from './migration.ts'

const oldRows = { ...oldPeople, ...oldDeeds, ...oldMoney }
/** Rows that a migration adds to a table of an earlier migration: the table and their number. */
const BROUGHT: Readonly<Record<string, readonly [table: string, rows: number]>> = {
  '0014-first-settings': ['settings', 5],
  '0020-signup-notice': ['settings', 1],
  '0026-counters-moved': ['database_identity', 1],
  '0029-search-terms': ['anagrafica_parole', 11],
  '0032-letterhead': ['settings', 1],
  '0035-access-counts-filled': ['accessi_conteggi', 2],
  '0041-wrong-tries': ['otp_wrong_tries', 4],
  '0061-first-texts': ['testi', 7],
}

/** Columns that a migration fills in tables of earlier migrations. */
const FILLED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '0026-counters-moved': { accessi_giorno: ['in_ritardo'], anagrafiche: ['quote_saldate', 'settimane_da_pagare'] },
  '0035-access-counts-filled': { anagrafiche: ['ultimo_movimento_at'] },
  '0044-roles-since': { users: ['role_since'] },
  '0048-pairing-due': { tokens: ['pairing_due_at'] },
}

/** What rows of a table must have from a migration on. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, (row: Record<string, unknown>) => object>>>> = {
  '0072-means-of-payment': {
    pagamenti: ({ metodo }) => (metodo === 'pagato' ? { mezzo: 'pos' } : {}),
    saldo_movimenti: ({ tipo }) => (tipo === 'manuale' ? { mezzo: 'pos' } : {}),
  },
}

const last = migrations.length - 1
const step = scale(5, 1)
/** Numbers of migrations that an older program may have applied. */
const points = migrations.map((_, n) => n).filter((n) => n > 0 && (n % step === 0 || n === last))

describe(`an older database on ${engine}`, () => {
  let fresh: Schema
  let old: TestDatabase
  beforeAll(async () => {
    const database = await openEmptyDatabase('_fresh')
    await migrate(database.db, migrations)
    fresh = await describeSchema(database.db)
    await database.close()
  })
  beforeEach(async () => {
    old = await openEmptyDatabase('_old')
  })
  afterEach(() => old.close())

  type Rows = readonly Record<string, unknown>[]
  const rowsOf = (name: string) => old.db(name).select<Rows>('*')
  const columnsOf = async (name: string) => Object.keys(await old.db(name).columnInfo())
  /** These columns of each row as JSON text, bytes included, sorted. */
  const inWords = (rows: Rows, columns: readonly string[]) =>
    rows.map((row) => JSON.stringify(columns.map((column) => [column, toLine(row[column])]))).sort()

  it('is filled in every table that there is', () => {
    expect(Object.keys(oldRows).sort()).toEqual(tablesMadeBy(migrations).sort())
  })

  it.each(points.map((n) => [migrations[n]?.name ?? '', n] as const))(
    'of before %s becomes what a new one is, and keeps every row',
    async (_, point) => {
      const then = migrations.slice(0, point)
      await migrate(old.db, then)
      const names = tablesAfter(then)
      // One INSERT for each row: a joint one would give each row the columns of all.
      const inserted = (name: string, row: Record<string, unknown>) =>
        then.reduce((columns, migration) => ({ ...columns, ...NEEDED[migration.name]?.[name]?.(row) }), row)
      for (const name of names) for (const row of oldRows[name] ?? []) await old.db(name).insert(inserted(name, row))
      const before = new Map<string, { rows: Rows; columns: readonly string[] }>()
      for (const name of names) before.set(name, { rows: await rowsOf(name), columns: await columnsOf(name) })

      await migrate(old.db, migrations)
      expect(await appliedMigrations(old.db)).toEqual(migrations.map(({ name }) => name))
      expect(schemaDifferences(await describeSchema(old.db), fresh)).toEqual([])
      for (const [name, { rows, columns }] of before) {
        if (!tables.includes(name)) continue
        // A migration may have added columns, or dropped some.
        const still = await columnsOf(name)
        const filled = migrations.slice(point).flatMap((migration) => FILLED[migration.name]?.[name] ?? [])
        const common = columns.filter((column) => still.includes(column) && !filled.includes(column))
        const after = inWords(await rowsOf(name), common)
        expect(rows.length).toBeGreaterThan(0)
        const lost = inWords(rows, common)
          .filter((row) => !after.includes(row))
          .map((row) => row.slice(0, 160))
        expect([name, lost]).toEqual([name, []])
        const brought = migrations.slice(point).map((migration) => BROUGHT[migration.name])
        const more = brought.reduce((sum, each) => sum + (each?.[0] === name ? each[1] : 0), 0)
        expect([name, after.length]).toEqual([name, rows.length + more])
      }
      if (names.includes('saldo_movimenti')) expect((await checkLedger(old.db)).wrong_count).toBe(0)
    },
  )

  it.each([
    ['an index', 'create index altro on listino (costo)', /^index .*"name":"altro"/],
    ['a column', 'alter table listino add altro integer', /^column .*"name":"altro"/],
    ['a default', 'alter table listino add altro integer default 1', /^column .*"otherwise":"1"/],
    [
      'a foreign key',
      'create table altra (a integer unsigned, foreign key (a) references gruppi (id))',
      /^foreign key/,
    ],
    ['a check', 'create table altra (a integer, constraint altra_check check (a > 0))', /^check .*"altra_check"/],
  ])('is told from a new one by %s', async (_, sql, line) => {
    await migrate(old.db, migrations)
    expect(schemaDifferences(await describeSchema(old.db), fresh)).toEqual([])
    await old.db.raw(sql)
    const changed = await describeSchema(old.db)
    expect(schemaDifferences(changed, fresh)).not.toEqual([])
    const known = new Set(Object.values(fresh).flat())
    const lines = Object.values(changed)
      .flat()
      .filter((each) => !known.has(each))
    // The embedded database's schema is its statements as they were written: only their number is compared.
    if (engine === 'mysql') expect(lines).toContainEqual(expect.stringMatching(line))
    else expect(lines).toHaveLength(1)
  })
})
