import { createPool } from 'mysql2/promise'
import type { Size } from '../database/load-centre.ts'
import { openCentre } from '../database/open-centre.ts'
import type { Figure } from '../figure.ts'
import { startApi } from './api-process.ts'
import { cardLookUps } from './card-look-ups.ts'
import { dashboardsOver, dashboardTimes, polling } from './dashboards.ts'
import { lists } from './lists.ts'
import type { ApiRun } from './run.ts'
import { readings, sales } from './writes.ts'

const FEW = 10_000
const TOWN: Size = { members: 100_000, logs: FEW }
const YEARS: Size = { members: 100_000, logs: 10_000_000 }
const DIOCESE: Size = { members: 1_000_000, logs: FEW }

/** Goal of S8, in MB. */
const MEMORY_MB = 180
const SAMPLE_MS = 100

interface Options {
  /** URL of a database server with durable commits, on which databases can be created. */
  serverUrl: string
  quick: boolean
  log: (text: string) => void
}

/** S1 to S8; `quick`: without the databases that take minutes to load. */
export async function benchApi(options: Options): Promise<Figure[]> {
  const on = <R>(name: string, size: Size, work: (run: ApiRun) => Promise<R>) =>
    onCentre({ ...options, name, size }, work)
  const figures: Figure[] = []
  const few = await on('bench_town', TOWN, async (run) => {
    const memory = watchMemory(run)
    for (const measure of [readings, sales, cardLookUps, lists]) figures.push(...(await measure(run)))
    figures.push(memory())
    figures.push(...(await polling(run)))
    return dashboardTimes(run)
  })
  if (options.quick) return figures
  const many = await on('bench_years', YEARS, dashboardTimes)
  figures.push(...dashboardsOver(many, few))
  figures.push(...(await on('bench_diocese', DIOCESE, lists)))
  return figures
}

interface Centre extends Options {
  name: string
  size: Size
}

async function onCentre<R>(
  { serverUrl, name, size, quick, log }: Centre,
  work: (run: ApiRun) => Promise<R>,
): Promise<R> {
  const databaseUrl = await openCentre(serverUrl, name, size, log)
  const pool = createPool({ uri: databaseUrl, connectionLimit: 16 })
  const api = await startApi(databaseUrl)
  try {
    log(`measuring on ${name}`)
    return await work({ url: api.url, process: api, pool, members: size.members, quick })
  } finally {
    await api.stop()
    await pool.end()
  }
}

/** S8: samples the memory of the API; the returned function yields the maximum. */
function watchMemory({ process }: ApiRun): () => Figure {
  let max = 0
  const timer = setInterval(() => (max = Math.max(max, process.memory())), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return {
      id: 'S8',
      what: 'memory of the API under all this',
      unit: 'MB',
      goal: MEMORY_MB,
      value: max,
      noise: null,
    }
  }
}
