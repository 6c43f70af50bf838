import { checkDays } from '../domain/access/check-rollups.ts'
import { daysOf, lineOf } from '../domain/access/rollup.repository.ts'
import { NAMED_AT_MOST } from '../domain/ledger/check-ledger.ts'
import { reportFailure, onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run rollups:check`: checks that the counts of every day match its log of accesses, in the local time of
 * `TZ_APP`, beside a running server; if not, the exit status is 1 and `npm run rollups:rebuild` corrects them.
 */

await runTool(() =>
  onDatabase(async (db, { zone }) => {
    const days = await daysOf(db, zone)
    let [all, wrong] = [0, 0]
    for await (const { giorno, logs, found } of checkDays(db, zone, days)) {
      all += logs
      if (found.length === 0) continue
      wrong += 1
      if (wrong <= NAMED_AT_MOST) reportFailure(lineOf(giorno, found))
    }
    say(`${days.length} days in ${zone}, ${all} accesses`)
    if (wrong > 0)
      reportFailure(
        `Days that were not counted as their log says: ${wrong}. To count them anew: npm run rollups:rebuild`,
      )
    else say('Every day was counted as its log says')
  }),
)
