import { migrations } from '../../../migrations/all.ts'
import { NOW, openBackups, type Backups } from '../../../test/backups.ts'
import { describeSchema, schemaDifferences } from '../../../test/describe-schema.ts'
import { openCentre } from '../../../test/rules/centre.ts'
import { dump } from '../../../test/rules/dump.ts'
import { openEmptyDatabase } from '../../../test/test-database.ts'
import { migrate } from '../../db/migrate.ts'
import type { Migration } from '../../db/migration.ts'
import { endRestore } from '../../db/unfinished-restore.ts'
import { checkLedger } from '../../domain/ledger/check-ledger.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** A later version, which alters the table that the others reference. */
const later: readonly Migration[] = [
  ...migrations,
  {
    name: '9001-taglia',
    alterations: [
      { table: 'anagrafiche', addColumn: 'taglia_maglietta', as: (table, name) => table.string(name, 10).nullable() },
      {
        table: 'anagrafiche',
        fill: ['cognome'],
        unfilled: (rows) => void rows.whereNull('taglia_maglietta'),
        values: ({ cognome }) => ({ taglia_maglietta: String(cognome).slice(0, 1) }),
      },
      {
        table: 'anagrafiche',
        changeColumn: 'taglia_maglietta',
        as: (table, name) => table.string(name, 20).notNullable(),
      },
      { table: 'anagrafiche', addCheck: 'anagrafiche_taglia_check', holds: "taglia_maglietta <> ''" },
      { table: 'anagrafiche', dropColumn: 'luogo_nascita' },
    ],
  },
]

describe('a backup and a schema that was altered since', () => {
  let backups: Backups
  beforeAll(async () => {
    backups = await openBackups()
  })
  afterAll(() => backups.stop())
  beforeEach(async () => {
    await backups.reset()
    await openCentre(backups.server)
    await backups.write()
  })

  const source = () => backups.server.database
  const restore = async (history: readonly Migration[], replace = false) => {
    const restored = await restoreBackup(backups.target.db, backups.file, { replace, told: [], history })
    await endRestore(backups.target.db)
    return restored
  }
  const people = async (db = backups.target.db) =>
    await db('anagrafiche').orderBy('id').select<Record<string, unknown>[]>('*')

  it('an older one becomes what a database of today is, with every row', async () => {
    await restore(later)
    const before = await people(source().db)
    expect(await people()).toEqual(
      before.map(({ luogo_nascita: _, ...member }) => ({
        ...member,
        taglia_maglietta: String(member['cognome']).slice(0, 1),
      })),
    )
    const without = ['outbox', 'mutexes', 'anagrafiche']
    expect(await dump(backups.target, without)).toEqual(await dump(source(), without))
    expect((await checkLedger(backups.target.db)).wrong_count).toBe(0)
    const fresh = await openEmptyDatabase('_fresh')
    try {
      await migrate(fresh.db, later)
      expect(schemaDifferences(await describeSchema(backups.target.db), await describeSchema(fresh.db))).toEqual([])
    } finally {
      await fresh.close()
    }
  })

  it('one of today goes back as it is', async () => {
    await restore(later)
    await backups.target.db('anagrafiche').update({ taglia_maglietta: 'XL' })
    const before = await people()
    await writeBackup(backups.target.db, backups.file, NOW)
    await restore(later, true)
    expect(await people()).toEqual(before)
  })

  it('one of today is refused by an older program, which leaves everything as it was', async () => {
    await restore(later)
    await writeBackup(backups.target.db, backups.file, NOW)
    const before = await people(source().db)
    await expect(
      restoreBackup(source().db, backups.file, { replace: true, told: [], history: migrations }),
    ).rejects.toThrow('it is of a newer Cortile, with the migration 9001-taglia')
    expect(await people(source().db)).toEqual(before)
  })
})
