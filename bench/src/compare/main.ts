import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createConnection, createPool } from 'mysql2/promise'
import { startApi } from '../api/api-process.ts'
import { createSession } from '../api/client.ts'
import { openCentre } from '../database/open-centre.ts'
import type { Figure } from '../figure.ts'
import { REPO_ROOT } from '../house.ts'
import { tableOf, writeJson } from '../report.ts'
import { openDirectus } from './directus.ts'
import { measure } from './measure.ts'
import { ownProduct } from './own.ts'
import type { Product, Site } from './product.ts'
import { openStrapi } from './strapi.ts'

/** The same centre as for S1 to S4. */
const TOWN = { name: 'bench_town', size: { members: 100_000, logs: 10_000 } }

const OTHERS: Record<string, (site: Site) => Promise<Product>> = { directus: openDirectus, strapi: openStrapi }

type Cleanup = () => Promise<void>

/** Runs the cleanups in reverse order; a failure does not skip the others. */
async function runCleanups(cleanups: Cleanup[]): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop())
    await cleanup().catch((error: unknown) => log(`could not end: ${String(error)}`))
}

/** S6: compares Directus and Strapi with our API, one after the other. A product that cannot be set up is skipped and reported. */
async function compare(): Promise<void> {
  const { quick, json, folder, serverUrl } = options()
  const cleanups: Cleanup[] = []
  const aborted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    // The signal may arrive twice, from the terminal and from the parent process: the second one is ignored.
    process.on(signal, () => {
      if (aborted.signal.aborted) return
      aborted.abort()
      void runCleanups(cleanups).finally(() => process.exit(1))
    })
  try {
    const databaseUrl = await openCentre(serverUrl, TOWN.name, TOWN.size, log)
    const pool = createPool({ uri: databaseUrl, connectionLimit: 2 })
    cleanups.push(() => pool.end())
    const server = await createConnection(serverUrl)
    cleanups.push(() => server.end())
    const api = await startApi(databaseUrl)
    cleanups.push(api.stop)
    const own = ownProduct(api.url, await createSession(pool, 's-admin'))
    const figures: Figure[] = []
    for (const [name, open] of Object.entries(OTHERS)) {
      // Cleaned up before the next product starts, so that products do not compete for the processor.
      const productCleanups: Cleanup[] = []
      cleanups.push(() => runCleanups(productCleanups))
      try {
        const site = { serverUrl, server, from: TOWN.name, folder: join(folder, name), log }
        const other = await open({ ...site, onCleanup: (cleanup) => void productCleanups.push(cleanup) })
        figures.push(...(await measure({ own, other, members: TOWN.size.members, quick, log })))
      } catch (error) {
        if (aborted.signal.aborted) return
        process.exitCode = 1
        log(`SKIPPED ${name}: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        await runCleanups(productCleanups)
      }
    }
    process.stdout.write(`${tableOf(figures)}\n${NOTES}\n`)
    writeJson(json, figures)
  } finally {
    await runCleanups(cleanups)
  }
}

/** Printed below the table. */
const NOTES = `
Same: the database server, the table's columns, indexes and rows, the page (twenty confirmed members by surname and name,
with the total) and who it shows, one process each, in production, a token that is looked up at every call.
Not the same: ours asks the grants, logs the call, and adds group, fees and last access, by id every fee; theirs give all
columns to an administrator, without permissions. All three count the total at every call. Their caches of whole replies are
off, as they come. Strapi's table has its own columns and index on top, and is asked by document_id.`

function log(text: string): void {
  // Standard output contains only the table, so that it can be redirected.
  process.stderr.write(`${text}\n`)
}

/** `--quick`: a few measurements; `--json`: output path. The install folder must be outside the repository. */
function options(): { quick: boolean; json: string; folder: string; serverUrl: string } {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } } })
  const folder = resolve(process.env['BENCH_COMPARE_DIR'] ?? join(tmpdir(), 'cortile-bench-compare'))
  if (!relative(REPO_ROOT, folder).startsWith('..'))
    throw new Error(`BENCH_COMPARE_DIR lies in the repository: ${folder}`)
  return {
    quick: values.quick,
    json: values.json ?? join(REPO_ROOT, 'var/bench/compare.json'),
    folder,
    serverUrl: process.env['BENCH_DATABASE_URL'] ?? '',
  }
}

await compare()
