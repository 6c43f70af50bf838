import { checkDebts } from '../src/domain/fee/debt-counts.ts'
import type { TestServer } from './test-server.ts'

/** Checks after each test of a suite that each member's stored debt counts match its rows. */
export function debtsStayRight(server: Pick<TestServer, 'database'>): void {
  afterEach(async () => {
    expect((await checkDebts(server.database.db)).wrong).toEqual([])
  })
}
