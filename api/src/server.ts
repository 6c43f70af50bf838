import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { explain } from './start/explain.ts'
import { runServer } from './start/run-server.ts'

/** Both `api/src` and `api/dist` stand two folders below the root of the house. */
const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  await runServer(readConfig(process.env), root)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
