import type { Db } from '../../db/connect.ts'

/** All balances and all movements, each added up, in hundredths: equal, or the ledger is wrong. */
export async function sumsOf(db: Db): Promise<{ saldi: number; movimenti: number }> {
  const [saldi, movimenti] = [await sumOf(db, 'anagrafiche', 'saldo'), await sumOf(db, 'saldo_movimenti', 'operazione')]
  return { saldi, movimenti }
}

async function sumOf(db: Db, table: string, column: string): Promise<number> {
  const row = await db(table).sum({ sum: column }).first<{ sum: number | string | null } | undefined>()
  return Number(row?.sum ?? 0)
}
