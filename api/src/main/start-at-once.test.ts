import { killProcesses, startServer } from '../../test/program.ts'
import { openEmptyDatabase } from '../../test/test-database.ts'

describe('several servers on one empty database', () => {
  it('start at once, and load the demo data once', async () => {
    const database = await openEmptyDatabase()
    const { varDir, databaseUrl } = database.where
    const start = () => startServer({ VAR_DIR: varDir, DATABASE_URL: databaseUrl, DEMO: 'true' })
    try {
      const servers = await Promise.all([start(), start(), start()])
      for (const server of servers) expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
      expect(await database.db('users').count<{ n: number }[]>('* as n')).toEqual([{ n: 6 }])
    } finally {
      killProcesses()
      await database.close()
    }
  })
})
