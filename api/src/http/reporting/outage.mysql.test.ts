import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openWire, type Wire } from '../../../test/wire.ts'
import { connect, type Db } from '../../db/connect.ts'
import { openMetrics } from './metrics.ts'

// Named `.mysql.test.ts`: the embedded database is a file and cannot be unreachable.
describe('/metrics while the database is away', () => {
  let test: TestDatabase
  let wire: Wire
  let db: Db
  beforeAll(async () => {
    test = await openTestDatabase()
    wire = await openWire(test.where)
    db = connect(wire.where)
  })
  afterAll(async () => {
    await db.destroy()
    await wire.cut()
    await test.close()
  })

  it('says so, with all that this process knows by itself, and that it is back', async () => {
    const metrics = openMetrics(db, () => new Date())
    expect(await metrics.text()).toContain('cortile_database_up 1\n')
    wire.hold()
    const away = await metrics.text()
    expect(away).toContain('cortile_database_up 0\n')
    expect(away).toMatch(/^process_resident_memory_bytes \d/m)
    expect(away).not.toMatch(/^cortile_mails\{/m)
    wire.release()
    for (let text = ''; !text.includes('cortile_database_up 1\n');) text = await metrics.text()
  })
})
