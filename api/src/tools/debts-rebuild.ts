import { debtsLine, rebuildDebts } from '../domain/fee/debt-counts.ts'
import { onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run debts:rebuild`: corrects wrong counts of the fees and weeks that members owe, and lists them, beside a
 * running server.
 */

await runTool(() =>
  onDatabase(async (db) => {
    const { members, wrong } = await rebuildDebts(db)
    for (const one of wrong) say(debtsLine(one))
    say(`${members} members counted, ${wrong.length} corrected`)
  }),
)
