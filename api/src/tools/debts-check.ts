import { checkDebts, debtsLine } from '../domain/fee/debt-counts.ts'
import { reportFailure, onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run debts:check`: checks that the debts (fees and weeks) counted with each member match the rows, beside a
 * running server; if not, the exit status is 1.
 */

const NAMED_AT_MOST = 100

await runTool(() =>
  onDatabase(async (db) => {
    const { members, wrong } = await checkDebts(db)
    say(`${members} members`)
    for (const one of wrong.slice(0, NAMED_AT_MOST)) reportFailure(debtsLine(one))
    if (wrong.length > 0)
      reportFailure(
        `Members whose debts are not counted as they are: ${wrong.length}. To count them anew: npm run debts:rebuild`,
      )
    else say('Every debt is counted as it is')
  }),
)
