import { rebuildRollups } from '../domain/access/rebuild-rollups.ts'
import { onDatabase, runTool, say } from './run-tool.ts'

/** `npm run rollups:rebuild`: counts the accesses by day and hour anew, by the wall clock of `TZ_APP`. */

await runTool(() =>
  onDatabase(async (db, { zone }) => {
    const { days, wrong } = await rebuildRollups(db, zone, say)
    say(`${days} days counted in ${zone}, ${wrong} corrected`)
  }),
)
