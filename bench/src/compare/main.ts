import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createConnection, createPool } from 'mysql2/promise'
import { startApi } from '../api/api-process.ts'
import { enter } from '../api/client.ts'
import { openCentre } from '../database/open-centre.ts'
import type { Figure } from '../figure.ts'
import { HOUSE } from '../house.ts'
import { tableOf, writeJson } from '../report.ts'
import { openDirectus } from './directus.ts'
import { measure } from './measure.ts'
import { ownProduct } from './own.ts'
import type { Product, Site } from './product.ts'
import { openStrapi } from './strapi.ts'

/** The same centre as of S1 to S4. */
const TOWN = { name: 'bench_town', size: { members: 100_000, logs: 10_000 } }

const OTHERS: Record<string, (site: Site) => Promise<Product>> = { directus: openDirectus, strapi: openStrapi }

type End = () => Promise<void>

/** The last one is done first; one that fails keeps no other from being done. */
async function endAll(ends: End[]): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop())
    await end().catch((error: unknown) => say(`could not end: ${String(error)}`))
}

/** S6: Directus and Strapi beside our API, one after the other. Who can't be set up here is skipped, aloud. */
async function compare(): Promise<void> {
  const { quick, json, folder, serverUrl } = options()
  const ends: End[] = []
  const broken = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    // A terminal and who started this both tell of it: the second time changes nothing.
    process.on(signal, () => {
      if (broken.signal.aborted) return
      broken.abort()
      void endAll(ends).finally(() => process.exit(1))
    })
  try {
    const databaseUrl = await openCentre(serverUrl, TOWN.name, TOWN.size, say)
    const pool = createPool({ uri: databaseUrl, connectionLimit: 2 })
    ends.push(() => pool.end())
    const server = await createConnection(serverUrl)
    ends.push(() => server.end())
    const api = await startApi(databaseUrl)
    ends.push(api.stop)
    const own = ownProduct(api.url, await enter(pool, 's-admin'))
    const figures: Figure[] = []
    for (const [name, open] of Object.entries(OTHERS)) {
      // Each one's own, and ended before the next one starts: they are not to take time from each other.
      const its: End[] = []
      ends.push(() => endAll(its))
      try {
        const site = { serverUrl, server, from: TOWN.name, folder: join(folder, name), say }
        const other = await open({ ...site, atEnd: (end) => void its.push(end) })
        figures.push(...(await measure({ own, other, members: TOWN.size.members, quick, say })))
      } catch (error) {
        if (broken.signal.aborted) return
        process.exitCode = 1
        say(`SKIPPED ${name}: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        await endAll(its)
      }
    }
    process.stdout.write(`${tableOf(figures)}\n${NOTES}\n`)
    writeJson(json, figures)
  } finally {
    await endAll(ends)
  }
}

/** What is the same and what is not. */
const NOTES = `
Same: the database server, the table's columns, indexes and rows, the page (twenty confirmed members by surname and name,
with the total) and who it shows, one process each, in production, a token that is looked up at every call.
Not the same: ours asks the grants, logs the call, and adds group, fees and last access, by id every fee; theirs give all
columns to an administrator, without permissions. Ours keeps the total until something changes, theirs count at every call:
so do we where it says counted anew. Their caches of whole replies are off, as they come. Strapi's table has its own columns
and index on top, and is asked by document_id.`

function say(text: string): void {
  // The table is for the standard output alone: it can be kept as it is.
  process.stderr.write(`${text}\n`)
}

/** `--quick`: a few measurements; `--json`: where to. The folder to install in must lie outside the repository. */
function options(): { quick: boolean; json: string; folder: string; serverUrl: string } {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } } })
  const folder = resolve(process.env['BENCH_COMPARE_DIR'] ?? join(tmpdir(), 'cortile-bench-compare'))
  if (!relative(HOUSE, folder).startsWith('..')) throw new Error(`BENCH_COMPARE_DIR lies in the repository: ${folder}`)
  return {
    quick: values.quick,
    json: values.json ?? join(HOUSE, 'var/bench/compare.json'),
    folder,
    serverUrl: process.env['BENCH_DATABASE_URL'] ?? '',
  }
}

await compare()
