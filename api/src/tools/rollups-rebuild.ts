import { rebuildRollups } from '../domain/access/rebuild-rollups.ts'
import { onDatabase, runTool, say } from './run-tool.ts'

/** `npm run rollups:rebuild`: recounts the accesses by day and hour, in the local time of `TZ_APP`. */

await runTool(() =>
  onDatabase(async (db, { zone }) => {
    const { days, wrong } = await rebuildRollups(db, zone, say)
    say(`${days} days counted in ${zone}, ${wrong} corrected`)
  }),
)
