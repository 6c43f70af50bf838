import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@cortile/build/free-port.mjs'
import { startServer, type RunningServer } from './server.ts'
import { test as base } from './test.ts'

/** A server that can be stopped and restarted at the same URL with the same data. */
export interface Centre {
  url: string
  /** The data of the server, e.g. its mails. */
  varDir: string
  /** A writable copy of the folder from which it serves an app, until it stops. */
  ownBuild: (app: string) => string
  stop: () => Promise<void>
  start: () => Promise<void>
}

export const test = base.extend<{ centre: Centre }>({
  centre: async ({}, use, { workerIndex }) => {
    const varDir = mkdtempSync(join(tmpdir(), 'cortile-centre-'))
    const port = await freePort()
    const env = { PORT: String(port), VAR_DIR: varDir }
    // These flows do not depend on the database: the embedded one restarts fastest.
    const begin = () => startServer({ engine: 'sqlite', name: `cortile_centre_${workerIndex}`, env })
    let running: RunningServer | null = await begin()
    const stop = async () => {
      await running?.stop()
      running = null
    }
    await use({
      url: running.url,
      varDir,
      ownBuild: (app) => {
        if (running === null) throw new Error('the centre is not there')
        return running.ownBuild(app)
      },
      stop,
      start: async () => void (running = await begin()),
    })
    await stop()
    rmSync(varDir, { recursive: true, force: true })
  },
  baseURL: async ({ centre }, use) => use(centre.url),
})
