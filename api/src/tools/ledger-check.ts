import { checkLedger } from '../domain/ledger/check-ledger.ts'
import { reportFailure, onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run ledger:check`: checks that every balance is the sum of its movements, beside a running server; if not, the
 * exit status is 1.
 */

await runTool(() =>
  onDatabase(async (db) => {
    const { members, movements, total, wrong_count, wrong } = await checkLedger(db)
    say(`${members} members, ${movements} movements, ${total} coins in all`)
    for (const { anagrafica_id, saldo, movements: sum } of wrong)
      reportFailure(`member ${anagrafica_id}: balance ${saldo}, movements ${sum}`)
    if (wrong_count > 0) reportFailure(`Balances that are not the sum of their movements: ${wrong_count}`)
    else say('Every balance is the sum of its movements')
  }),
)
