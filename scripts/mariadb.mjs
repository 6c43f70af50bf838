import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { unpack } from './debian-packages.mjs'

const run = promisify(execFile)

/** The server and the libraries it needs that a slim Debian lacks; fetched as files, nothing is installed. */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core', 'liburing2', 'libaio1', 'libnuma1']
const START_MS = 20_000
const STOP_MS = 10_000

/**
 * A private MariaDB (or MySQL) server: a random port on the loopback, an empty data directory in memory where there is
 * such a place, gone after `stop()`. Taken from the PATH, else from Debian's packages kept in `cacheDir`.
 *
 * `home`: its data stay in this folder from one start to the next, and every commit is on the disk, as in a centre.
 *
 * Resolves to `{ server }`, or to `{ server: null, reason }` where none can be had. `server` is
 * `{ port, pid, url(database), createDatabase(database), stop() }`; `pid` is the server process, for tests of an outage.
 */
export async function startMariadb({ cacheDir, home, log = () => undefined }) {
  let server
  try {
    server = onPath() ?? (await fetched(cacheDir, log))
  } catch (error) {
    const reason = `no mariadbd or mysqld on the PATH, and it could not be fetched: ${firstLine(error)}`
    // Automation must never pass because half of the suite was left out.
    if (process.env.CI === 'true') throw new Error(reason)
    return { server: null, reason }
  }
  return { server: await startServer(server, home, log) }
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const [daemon, install] of [
      ['mariadbd', 'mariadb-install-db'],
      ['mysqld', null],
    ]) {
      const file = join(folder, daemon)
      if (!existsSync(file)) continue
      const installer = install && existsSync(join(folder, install)) ? join(folder, install) : null
      // Debian's mysqld is MariaDB under its old name, without the installer of MySQL's own.
      if (daemon === 'mariadbd' && installer === null) continue
      return { daemon: file, installer, basedir: null, env: {} }
    }
  }
  return null
}

async function fetched(cacheDir, log) {
  const home = await unpack({
    cacheDir,
    packages: PACKAGES,
    proof: 'usr/sbin/mariadbd',
    say: () => log('fetching MariaDB for the tests, once (59 MB unpacked)'),
    log,
  })
  const libraries = []
  for (const folder of ['lib', 'usr/lib']) {
    const parent = join(home, folder)
    if (!existsSync(parent)) continue
    for (const name of await readdir(parent)) if (name.endsWith('-linux-gnu')) libraries.push(join(parent, name))
  }
  return {
    daemon: join(home, 'usr/sbin/mariadbd'),
    installer: join(home, 'usr/bin/mariadb-install-db'),
    basedir: join(home, 'usr'),
    env: { LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') },
  }
}

// What the tests kill is the API and the connection, not the power: no need to wait for a disk.
const FORGETFUL = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=128M', '--innodb-log-file-size=48M']
const DURABLE = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=1G', '--innodb-log-file-size=512M']

async function startServer({ daemon, installer, basedir, env }, kept, log) {
  const home = kept ?? (await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cortile-mariadb-')))
  const datadir = join(home, 'data')
  const clear = () => (kept ? undefined : rm(home, { recursive: true, force: true }))
  const options = { env: { ...process.env, ...env } }
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  const base = basedir === null ? [] : [`--basedir=${basedir}`]
  try {
    if (existsSync(datadir)) log(`database as it was left in ${datadir}`)
    else if (installer === null)
      await run(daemon, ['--no-defaults', '--initialize-insecure', `--datadir=${datadir}`, ...asRoot], options)
    else
      await run(
        installer,
        [
          '--no-defaults',
          ...base,
          `--datadir=${datadir}`,
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
          ...asRoot,
        ],
        options,
      )
    const port = await freePort()
    const child = spawn(
      daemon,
      [
        '--no-defaults',
        ...base,
        `--datadir=${datadir}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        `--socket=${join(home, 's')}`,
        `--pid-file=${join(home, 'pid')}`,
        `--log-error=${join(home, 'error.log')}`,
        ...(kept ? DURABLE : FORGETFUL),
        '--max-connections=300',
        ...(installer === null ? ['--mysqlx=OFF', '--skip-log-bin'] : []),
        ...asRoot,
      ],
      { ...options, stdio: 'ignore' },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const abandon = () => child.kill('SIGKILL')
    process.once('exit', abandon)
    const stop = async () => {
      process.off('exit', abandon)
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(timer)
      await clear()
    }
    try {
      await Promise.race([
        accepting(port),
        ended.then(() =>
          Promise.reject(new Error(`the database server ended at once: see ${join(home, 'error.log')}`)),
        ),
      ])
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    log(`database server on port ${port}`)
    const url = (database = '') => `mysql://root@127.0.0.1:${port}/${database}`
    return { port, pid: child.pid, url, createDatabase: (database) => createDatabase(url(), database), stop }
  } catch (error) {
    if (!existsSync(join(home, 'error.log'))) await clear()
    throw error
  }
}

async function createDatabase(url, database) {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(url)
  try {
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin', [database])
  } finally {
    await connection.end()
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Resolves once the server greets: it accepts connections a moment before it can serve them. */
async function accepting(port) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const greeted = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket
        .once('data', () => resolve(true))
        .once('error', () => resolve(false))
        .once('close', () => resolve(false))
      socket.setTimeout(1_000, () => socket.destroy())
      socket.once('data', () => socket.destroy())
    })
    if (greeted) return
    await sleep(25)
  }
  throw new Error('the database server did not start in time')
}

function firstLine(error) {
  return String(error?.stderr || error?.message || error)
    .trim()
    .split('\n')[0]
}
