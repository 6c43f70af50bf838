import { fileURLToPath } from 'node:url'
import { readConfig } from '../config/config.ts'
import { explain } from '../config/explain-error.ts'
import { runServer } from './run-server.ts'

/** The folder that holds `api`, also when this file was bundled into `api/dist`. */
const root = fileURLToPath(import.meta.url).replace(/[\\/]api[\\/](src|dist)[\\/].*$/, '')

try {
  await runServer(readConfig(process.env), root)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
