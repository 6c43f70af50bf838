import { checkDebts } from '../src/domain/fee/debt-counts.ts'
import type { TestServer } from './test-server.ts'

/** After each test of a suite: what every member owes is counted as its rows say. */
export function debtsStayRight(server: Pick<TestServer, 'database'>): void {
  afterEach(async () => {
    expect((await checkDebts(server.database.db)).wrong).toEqual([])
  })
}
