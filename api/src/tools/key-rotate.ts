import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAppKey } from '../config/app-key.ts'
import { rotateKeys } from './rotate-keys.ts'
import { onDatabase, reportFailure, runTool, say } from './run-tool.ts'

/**
 * `APP_KEY=… APP_KEY_NEW=… npm run key:rotate`, with the server stopped: moves what is encrypted to a new secret. Then the
 * server starts with the new one as `APP_KEY`; a generated one, in `VAR_DIR/app-key`, is replaced here.
 */

await runTool(async () => {
  const to = process.env['APP_KEY_NEW'] ?? ''
  if (to === '')
    throw new Error('APP_KEY_NEW is missing: APP_KEY=… APP_KEY_NEW="$(openssl rand -base64 48)" npm run key:rotate')
  await onDatabase(async (db, config) => {
    const { rewrapped, foreign } = await rotateKeys(db, { from: findAppKey(config), to }, new Date())
    const file = join(config.varDir, 'app-key')
    if (config.appKey === undefined && existsSync(file)) writeFileSync(file, `${to}\n`, { mode: 0o600 })
    say(`${rewrapped} keys are wrapped under the new APP_KEY: start the server with it`)
    say('Recovery codes of the staff, known devices, codes and links in mails that were already sent are over')
    if (foreign > 0) reportFailure(`${foreign} keys were wrapped under another APP_KEY and stay closed`)
  })
})
