import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../libs/build/src/free-port.mjs'
import { createDatabase, findMariadb, launch, makeData } from './mariadb-program.mjs'

const STOP_MS = 10_000
const SMALL = ['--innodb-buffer-pool-size=128M', '--innodb-log-file-size=48M']
/** What a commit survives. */
const DURABILITY = {
  // What most tests kill is the API and the connection: no need to wait for anything.
  nothing: ['--innodb-flush-log-at-trx-commit=0', ...SMALL],
  process: ['--innodb-flush-log-at-trx-commit=2', ...SMALL],
  machine: ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=1G', '--innodb-log-file-size=512M'],
}

/**
 * A private MariaDB (or MySQL) server: a random port on the loopback, an empty data directory in memory where there is
 * such a place, gone after `stop()`. Taken from what is installed, else from Debian's packages kept in `cacheDir`.
 *
 * `home`: its data stay in this folder from one start to the next, and every commit is on the disk, as in a centre.
 * `durability`: what a commit survives: `nothing`, the end of the `process`, or of the `machine`.
 *
 * Resolves to `{ server }`, or to `{ server: null, reason }` where none can be had. `server` is
 * `{ port, url(database), createDatabase(database), stop() }`, and for tests of an outage `kill()`, which ends it without a
 * warning, `start()`, which brings it back on the same port, `hang()` and `goOn()`.
 */
export async function startMariadb({
  cacheDir,
  home,
  durability = home ? 'machine' : 'nothing',
  log = () => undefined,
}) {
  let program
  try {
    program = await findMariadb({ cacheDir, log })
  } catch (error) {
    // Automation must never pass because half of the suite was left out.
    if (process.env.CI === 'true') throw error
    return { server: null, reason: error.message }
  }
  return { server: await startServer(program, { kept: home, options: DURABILITY[durability], log }) }
}

async function startServer(program, { kept, options, log }) {
  const home = kept ?? (await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cortile-mariadb-')))
  const clear = () => (kept ? undefined : rm(home, { recursive: true, force: true }))
  const datadir = join(home, 'data')
  try {
    if (existsSync(datadir)) log(`database as it was left in ${datadir}`)
    else await makeData(program, datadir)
    const port = await freePort()
    const start = () => launch(program, { home, port, options: ['--max-connections=300', ...options] })
    let running = await start()
    log(`database server on port ${port}`)
    return {
      port,
      url: (database = '') => `mysql://root@127.0.0.1:${port}/${database}`,
      createDatabase: (database) => createDatabase(port, database),
      hang: () => void running.send('SIGSTOP'),
      goOn: () => void running.send('SIGCONT'),
      kill: () => running.kill('SIGKILL'),
      start: async () => {
        running = await start()
      },
      stop: async () => {
        running.send('SIGCONT')
        const timer = setTimeout(() => void running.kill('SIGKILL'), STOP_MS)
        await running.kill('SIGTERM')
        clearTimeout(timer)
        await clear()
      },
    }
  } catch (error) {
    if (!existsSync(join(home, 'error.log'))) await clear()
    throw error
  }
}
