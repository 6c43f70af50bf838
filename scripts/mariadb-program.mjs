import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { unpack } from './debian-packages.mjs'

const run = promisify(execFile)

/** The server and the libraries it needs that a slim Debian lacks; fetched as files, nothing is installed. */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core', 'liburing2', 'libaio1', 'libnuma1']
const START_MS = 20_000
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []

/**
 * The database server's program: an installed one, else from Debian's packages kept in `cacheDir`. Resolves to
 * `{ daemon, installer, basedir, env }`; throws where none can be had.
 */
export async function findMariadb({ cacheDir, log }) {
  try {
    return (await installed()) ?? (await fetched(cacheDir, log))
  } catch (error) {
    throw new Error(`no usable mariadbd or mysqld is installed, and it could not be fetched: ${firstLine(error)}`)
  }
}

/** Debian keeps servers where only root looks for programs, and MariaDB's installer elsewhere than its server. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

const findProgram = (name) => FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file))

/**
 * A server that is installed: `mysqld` may be either product (MariaDB keeps the old name as a link), so the program
 * itself is asked which it is. MariaDB without its installer can't make a data directory, and is none.
 */
async function installed() {
  for (const daemon of ['mariadbd', 'mysqld'].map(findProgram)) {
    if (daemon === undefined) continue
    const { stdout } = await run(daemon, ['--no-defaults', '--version'])
    if (!/mariadb/i.test(stdout)) return { daemon, installer: null, basedir: null, env: {} }
    const installer = findProgram('mariadb-install-db')
    if (installer !== undefined) return { daemon, installer, basedir: null, env: {} }
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

const base = ({ basedir }) => (basedir === null ? [] : [`--basedir=${basedir}`])
const environment = ({ env }) => ({ env: { ...process.env, ...env } })

/** How often making a data directory is tried: MariaDB 10.11 was seen to crash at the end of it. */
const ATTEMPTS = 3

/** Makes an empty data directory, whose root has no password. */
export async function makeData(program, datadir) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToMakeData(program, datadir)
    } catch (error) {
      if (attempt === ATTEMPTS || !/got signal/.test(error.stderr)) throw error
      await rm(datadir, { recursive: true, force: true })
    }
  }
}

async function tryToMakeData(program, datadir) {
  const { daemon, installer } = program
  const own = [`--datadir=${datadir}`, ...asRoot]
  const args =
    installer === null
      ? ['--initialize-insecure', ...own]
      : [...base(program), ...own, '--auth-root-authentication-method=normal', '--skip-test-db']
  await run(installer ?? daemon, ['--no-defaults', ...args], environment(program))
}

/**
 * Starts a server in `home` (its data in `home/data`, its log in `home/error.log`) and resolves once it greets; with
 * `greets: false` at once. Resolves to `{ ended, send(signal), kill(signal) }`; `kill` resolves when it has ended.
 */
export async function launch(program, { home, port, options, greets = true }) {
  const args = [
    '--no-defaults',
    ...base(program),
    `--datadir=${join(home, 'data')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(home, 's')}`,
    `--pid-file=${join(home, 'pid')}`,
    `--log-error=${join(home, 'error.log')}`,
    ...(program.installer === null ? ['--mysqlx=OFF', '--skip-log-bin'] : []),
    ...options,
    ...asRoot,
  ]
  const child = spawn(program.daemon, args, { ...environment(program), stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // It never outlives whoever started it.
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  void ended.then(() => process.off('exit', abandon))
  const send = (signal) => child.kill(signal)
  const kill = async (signal) => {
    send(signal)
    await ended
  }
  if (greets) await greeting({ port, ended, kill }, join(home, 'error.log'))
  return { ended, send, kill }
}

/** Resolves once the server accepts connections; throws, and leaves nothing running, if it never does. */
async function greeting({ port, ended, kill }, log) {
  try {
    await Promise.race([
      accepting(port),
      ended.then(() => Promise.reject(new Error(`the database server ended at once: see ${log}`))),
    ])
  } catch (error) {
    await kill('SIGKILL')
    throw error
  }
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

/** Runs one statement on a server, as its root. */
export async function ask(port, sql, values = []) {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(`mysql://root@127.0.0.1:${port}/`)
  try {
    const [rows] = await connection.query(sql, values)
    return rows
  } finally {
    await connection.end()
  }
}

export const createDatabase = (port, database) =>
  ask(port, 'CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin', [database])

function firstLine(error) {
  return String(error?.stderr || error?.message || error)
    .trim()
    .split('\n')[0]
}
