import { altered, made } from '../../test/altered-history.ts'
import { describeSchema, schemaDifferences } from '../../test/describe-schema.ts'
import { ended, run } from '../../test/program.ts'
import { scale } from '../../test/scale.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { Alteration } from './alteration.ts'
import { isCheckViolation, isForeignKeyViolation } from './errors.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'

/** More rows than one batch of a fill. */
const MOTHERS = 1_203
const FEW = 9

describe(`tables that are altered on ${engine}`, () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openEmptyDatabase('_altered')
  })
  afterEach(() => test.close())

  const schema = () => describeSchema(test.db)
  const saying = (steps: readonly Alteration[]): Migration[] => [...made, { name: '0002-steps', alterations: steps }]
  const fails = async (work: PromiseLike<unknown>, how: (error: unknown) => boolean) => {
    const error: unknown = await Promise.resolve(work).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(how(error)).toBe(true)
  }
  /** Inserts rows of `madri`, with one of `figlie` for each but the first and the last, and deletes the last one. */
  const fillOld = async (count = MOTHERS) => {
    await migrate(test.db, made)
    const mothers = Array.from({ length: count }, (_, n) => ({ id: n + 1, nome: `zoè ${n + 1}`, nota: 'via' }))
    await test.db.batchInsert('madri', mothers, 100)
    const daughters = mothers.slice(1, -1).map(({ id }) => ({ id, madre_id: id, zia_id: 1, eta: id % 90 }))
    await test.db.batchInsert('figlie', daughters, 100)
    await test.db('madri').where({ id: count }).delete()
  }

  it('keep every row, with what a new column is filled with', async () => {
    await fillOld()
    await migrate(test.db, altered)
    expect(await test.db('madri').count({ n: '*' }).first()).toEqual({ n: MOTHERS - 1 })
    expect(await test.db('figlie').count({ n: '*' }).first()).toEqual({ n: MOTHERS - 2 })
    expect(await test.db('madri').where({ id: MOTHERS - 1 })).toEqual([
      { id: MOTHERS - 1, nome: `zoè ${MOTHERS - 1}`, stato: 'attiva', maiuscole: `ZOÈ ${MOTHERS - 1}`, codice: null },
    ])
    expect(await test.db('madri').whereNull('maiuscole').orWhere({ maiuscole: '' })).toEqual([])
    // The id of a deleted row is not given again.
    const [id] = await test.db('madri').insert({ nome: 'nuova', maiuscole: 'NUOVA' })
    expect(id).toBe(MOTHERS + 1)
  })

  it('hold what they must from then on, and no more what they need not', async () => {
    await fillOld()
    await migrate(test.db, altered)
    const mother = { nome: 'x'.repeat(50), maiuscole: 'X' }
    await test.db('madri').insert({ ...mother, stato: 'partita' })
    await fails(test.db('madri').insert({ ...mother, stato: 'altro' }), isCheckViolation)
    await fails(test.db('figlie').insert({ madre_id: 1, eta: -1 }), isCheckViolation)
    await fails(test.db('figlie').insert({ madre_id: 9_999, eta: 1 }), isForeignKeyViolation)
    await fails(test.db('madri').where({ id: 2 }).delete(), isForeignKeyViolation)
    await test.db('madri').where({ id: 1 }).delete()
    expect(await test.db('figlie').whereNotNull('zia_id')).toEqual([])
  })

  it('end in the schema of a new database, also when there were no rows', async () => {
    await fillOld()
    await migrate(test.db, altered)
    const grown = await schema()
    await test.close()
    test = await openEmptyDatabase('_altered')
    await migrate(test.db, altered)
    expect(schemaDifferences(grown, await schema())).toEqual([])
    await migrate(test.db, altered)
    expect(schemaDifferences(grown, await schema())).toEqual([])
  })

  it('are altered to the end after a kill at any statement', async () => {
    const apart = async (diesAfter?: number) => {
      const process = run('migrate-process', {
        WHERE: JSON.stringify(test.where),
        HISTORY: 'altered',
        ...(diesAfter !== undefined && { DIES_AFTER: String(diesAfter) }),
      })
      await ended(process)
      return process.said()
    }
    await fillOld(FEW)
    const statements = Number(/(\d+) statements/.exec(await apart())?.[1])
    const whole = await schema()
    expect(statements).toBeGreaterThan(30)
    for (let n = 1; n < statements; n += scale(19, 1)) {
      await test.close()
      test = await openEmptyDatabase('_altered')
      await fillOld(FEW)
      expect([n, await apart(n)]).toEqual([n, 'begins\n'])
      await migrate(test.db, altered)
      expect([n, schemaDifferences(await schema(), whole)]).toEqual([n, []])
      expect([n, await test.db('figlie').count({ n: '*' }).first()]).toEqual([n, { n: FEW - 2 }])
      expect([n, await test.db('madri').where({ maiuscole: '' })]).toEqual([n, []])
    }
  })

  it.each<[string, Migration[], string]>([
    [
      'a table that is made again',
      [...made, { name: '0002-again', tables: [{ name: 'madri', columns: (table) => void table.text('altro') }] }],
      'migration 0002-again: the table madri was made by 0001-made; `alterations` change it',
    ],
    [
      'a table that nothing makes',
      saying([{ table: 'zie', dropColumn: 'nome' }]),
      'migration 0002-steps: no migration before it makes the table zie',
    ],
    [
      'a schema that is changed among rows',
      [
        ...made,
        {
          name: '0002-rows',
          rows: (trx) => Promise.resolve(trx.schema.alterTable('madri', (table) => void table.text('altro'))),
        },
      ],
      'migration 0002-rows: `rows` change no schema',
    ],
    [
      'a column with a key in one step',
      saying([
        {
          table: 'figlie',
          addColumn: 'nome',
          as: (table, name) => table.string(name, 9).unique(),
        },
      ]),
      'the column figlie.nome: its checks, keys and references are steps of their own',
    ],
    [
      'a filling that fills nothing',
      saying([
        {
          table: 'madri',
          fill: [],
          unfilled: (rows) => void rows.whereNotNull('nota'),
          values: () => ({ stato: 'attiva' }),
        },
      ]),
      'the row 1 of madri is not filled by its values',
    ],
    [
      'names out of order',
      [...made, { name: '0000-before', indexes: [] }],
      'migration 0000-before: its name must come after 0001-made',
    ],
  ])('refuse by name %s, and are as before', async (_, history, why) => {
    await fillOld()
    const before = await schema()
    await expect(migrate(test.db, history)).rejects.toThrow(why)
    expect(schemaDifferences(await schema(), before)).toEqual([])
    expect(await test.db('madri').count({ n: '*' }).first()).toEqual({ n: MOTHERS - 1 })
  })

  it('say which rows do not fit, and lose none', async () => {
    await fillOld()
    const steps = saying([{ table: 'figlie', addCheck: 'figlie_eta_check', holds: 'eta < 10' }])
    await fails(migrate(test.db, steps), isCheckViolation)
    expect(await test.db('figlie').count({ n: '*' }).first()).toEqual({ n: MOTHERS - 2 })
  })
})
