import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../libs/build/src/free-port.mjs'
import { unpack } from './debian-packages.mjs'
import { ask, createDatabase, findMariadb, launch, makeData } from './mariadb-program.mjs'

const PLUGIN = 'usr/lib/galera/libgalera_smm.so'
const TRANSFER = fileURLToPath(new URL('galera', import.meta.url))
const SYNCED_MS = 60_000
const ASK_MS = 50

/**
 * A Galera cluster of `count` MariaDB nodes on the loopback, every node writable, its data in memory where there is such a
 * place, gone after `stop()`. Programs: as `startMariadb`, and Debian's `galera-4`.
 *
 * Resolves to `{ cluster }`, or to `{ cluster: null, reason }` where none can be had. `cluster` is
 * `{ nodes, createDatabase(database), stop() }`, a node `{ port, url(database), kill(), start(), synced() }`: `kill` ends it
 * without a warning, `start` brings it back with what it missed, `synced` says whether it serves.
 */
export async function startGalera({ cacheDir, count = 3, log = () => undefined }) {
  let programs
  try {
    programs = await findGalera({ cacheDir, log })
  } catch (error) {
    // Automation must never pass because half of the suite was left out.
    if (process.env.CI === 'true') throw error
    return { cluster: null, reason: error.message }
  }
  return { cluster: await startCluster(programs, count, log) }
}

/** The programs of a cluster; throws where none can be had. */
export async function findGalera({ cacheDir, log = () => undefined }) {
  const program = await findMariadb({ cacheDir, log })
  if (program.installer === null) throw new Error('the installed database server is MySQL, which has no Galera')
  const say = () => log('fetching Galera for the tests, once')
  const home = await unpack({ cacheDir, packages: ['galera-4'], proof: PLUGIN, say, log })
  // The server looks for the way to hand over on its PATH.
  const env = { ...program.env, PATH: [TRANSFER, process.env.PATH].join(delimiter) }
  return { program: { ...program, env }, provider: join(home, PLUGIN) }
}

async function startCluster({ program, provider }, count, log) {
  const home = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cortile-galera-'))
  const places = []
  for (let n = 0; n < count; n += 1) places.push(await makePlace(home, n))
  const options = (place) => optionsOf(provider, place, places)
  const nodes = places.map((place) => nodeOf(program, place, options(place)))
  const stop = async () => {
    for (const { kill } of nodes) await kill()
    await rm(home, { recursive: true, force: true })
  }
  try {
    await found(program, places, options)
    for (const [n, { start }] of nodes.entries()) await start(n === 0)
  } catch (error) {
    await stop()
    throw error
  }
  const [first] = places
  log(`cluster on the ports ${places.map(({ port }) => port).join(', ')}`)
  return { nodes, createDatabase: (database) => createDatabase(first.port, database), stop }
}

async function makePlace(home, n) {
  const place = join(home, String(n))
  await mkdir(place)
  return {
    home: place,
    port: await freePort(),
    group: await freePort(),
    transfer: await freePort(),
    joins: await freePort(),
  }
}

const address = (port) => `127.0.0.1:${port}`

function optionsOf(provider, place, places) {
  const { home, group, transfer, joins } = place
  const settings = [
    'base_host=127.0.0.1',
    `base_port=${group}`,
    `gmcast.listen_addr=tcp://${address(group)}`,
    `ist.recv_addr=${address(transfer)}`,
    // What a node may miss and still catch up with.
    'gcache.size=256M',
    `gcache.dir=${join(home, 'data')}`,
  ]
  return [
    '--max-connections=300',
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-file-size=48M',
    // A commit is safe on the other nodes, and survives the end of this one's process.
    '--innodb-flush-log-at-trx-commit=2',
    '--innodb-autoinc-lock-mode=2',
    '--binlog-format=ROW',
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    '--wsrep-cluster-name=cortile',
    `--wsrep-cluster-address=gcomm://${places.map((each) => address(each.group)).join()}`,
    `--wsrep-node-address=${address(group)}`,
    `--wsrep-node-name=node-${places.indexOf(place)}`,
    '--wsrep-slave-threads=2',
    '--wsrep-sst-method=handover',
    `--wsrep-sst-receive-address=${address(joins)}`,
    `--wsrep-provider-options=${settings.join(';')}`,
  ]
}

/** Every node begins with the same empty data, which belong to a cluster already. */
async function found(program, places, optionsOfPlace) {
  const [first, ...others] = places
  await makeData(program, join(first.home, 'data'))
  const { kill } = await launch(program, { ...first, options: [...optionsOfPlace(first), '--wsrep-new-cluster'] })
  await kill('SIGTERM')
  for (const { home } of others) await cp(join(first.home, 'data'), join(home, 'data'), { recursive: true })
}

function nodeOf(program, place, options) {
  let running = null
  const synced = async () => {
    const [row] = await ask(place.port, "SHOW STATUS LIKE 'wsrep_ready'").catch(() => [])
    return row?.Value === 'ON'
  }
  return {
    port: place.port,
    url: (database = '') => `mysql://root@127.0.0.1:${place.port}/${database}`,
    synced,
    kill: async () => {
      await running?.kill('SIGKILL')
    },
    start: async (first = false) => {
      const from = first ? ['--wsrep-new-cluster'] : await lastPosition(program, place, options)
      running = await launch(program, { ...place, options: [...options, ...from] })
      await until(synced)
    },
  }
}

/** After a kill only the data themselves know how far they go. */
async function lastPosition(program, place, options) {
  const log = join(place.home, 'recover.log')
  await rm(log, { force: true })
  const asking = [...options, '--wsrep-recover', `--log-error=${log}`]
  const { ended } = await launch(program, { ...place, options: asking, greets: false })
  await ended
  const [, position] = /Recovered position: ?(\S+)/.exec(await readFile(log, 'utf8')) ?? []
  return position === undefined ? [] : [`--wsrep-start-position=${position}`]
}

async function until(condition) {
  for (let waited = 0; !(await condition()); waited += ASK_MS) {
    if (waited > SYNCED_MS) throw new Error('the node did not join in time')
    await sleep(ASK_MS)
  }
}
