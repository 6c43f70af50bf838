import { insertAnagrafica, insertBooking, insertFee, insertGroup, insertWeek } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

/** A member of one group who owes its fee of 10.50 coins, and a booked week of 45.50. */
export interface Dues {
  gruppo_id: number
  who: number
  fee: number
  week: number
}

/** The fields of a row of which nothing is paid; `residuo` in coins. */
export function nothingPaid(residuo: number) {
  return { versato: 0, residuo, pagamenti: [] }
}

/** Insert again after each reset of the server; `saldo` in hundredths. */
export async function insertDues(server: TestServer, saldo = 0): Promise<Dues> {
  const gruppo_id = await insertGroup(server, 'Medie')
  const who = await insertAnagrafica(server, { gruppo_id, saldo })
  const fee = await insertFee(server, [gruppo_id], { created_at: '2026-09-01 10:00:00.000' })
  const week = await insertWeek(server, '2027-06-14', { descrizione: 'Il mare', totale: 1 })
  await insertBooking(server, week, who)
  return { gruppo_id, who, fee, week }
}
