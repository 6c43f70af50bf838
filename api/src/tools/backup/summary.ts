import { fromHundredths } from '@cortile/contract/money.ts'
import type { End } from './backup-format.ts'

/** What a backup holds, in one line for whoever made or restored it. */
export function summaryOf({ rows, saldi, movimenti }: End): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const named = ['anagrafiche', 'saldo_movimenti', 'access_logs'].map((table) => `${table} ${rows[table] ?? 0}`)
  return `${all} rows (${named.join(', ')}), balances ${fromHundredths(saldi)}, movements ${fromHundredths(movimenti)}`
}
