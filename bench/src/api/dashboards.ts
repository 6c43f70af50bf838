import { setTimeout as sleep } from 'node:timers/promises'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { median, noiseOf, type Figure } from '../figure.ts'
import { createSession, openClient } from './client.ts'
import type { ApiRun } from './run.ts'

const CALLS = ['/api/dashboard/stats', '/api/dashboard/private'] as const

/** Times of each dashboard call on a database, in ms. */
export async function dashboardTimes({ url, pool, quick }: ApiRun): Promise<Map<string, number[]>> {
  const client = openClient(url, await createSession(pool, 's-admin'), 1)
  const times = new Map<string, number[]>(CALLS.map((path) => [path, []]))
  for (let turn = 0; turn <= (quick ? 10 : 50); turn += 1)
    for (const path of CALLS) {
      const from = performance.now()
      const { status } = await client.call('GET', path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      if (turn > 0) times.get(path)?.push(performance.now() - from)
    }
  client.close()
  return times
}

/** S5: times of both dashboard calls with ten million logs, relative to ten thousand. */
export function dashboardsOver(many: Map<string, number[]>, few: Map<string, number[]>): Figure[] {
  return CALLS.map((path) => {
    const [most, least] = [many.get(path) ?? [], few.get(path) ?? []]
    return {
      id: 'S5',
      what: `${path} with ten million logs, of ten thousand`,
      unit: '×',
      goal: 2,
      value: median(most) / median(least),
      noise: Math.max(noiseOf(most), noiseOf(least)),
    }
  })
}

/** Goal S7: docs/performance.md. */
const DASHBOARDS = 200

/** S7: two hundred polling dashboards without any change of the data. */
export async function polling({ url, process, pool, quick }: ApiRun): Promise<Figure[]> {
  const client = openClient(url, await createSession(pool, 's-admin'), DASHBOARDS)
  let refused = 0
  const poll = async (etags: Map<string, string>) => {
    for (const path of CALLS) {
      const known = etags.get(path)
      const { status, etag } = await client.call('GET', path, undefined, known ? { 'If-None-Match': known } : {})
      // 503: the server is overloaded.
      if (status === 503) refused += 1
      else if (status !== 200 && status !== 304) throw new Error(`${path}: ${status}`)
      if (etag !== undefined) etags.set(path, etag)
    }
  }
  const open = Array.from({ length: DASHBOARDS }, () => new Map<string, string>())
  for (const etags of open) await poll(etags)
  const shares: number[] = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const before = process.cpu()
    await Promise.all(
      open.map(async (etags, n) => {
        await sleep((n / DASHBOARDS) * POLL_MS)
        await poll(etags)
      }),
    )
    shares.push(((process.cpu() - before) / (POLL_MS / 1_000)) * 100)
  }
  client.close()
  return [
    {
      id: 'S7',
      what: 'two hundred dashboards polling',
      unit: '% of a core',
      goal: 10,
      value: median(shares),
      noise: noiseOf(shares),
    },
    {
      id: 'S7',
      what: 'of their calls refused, as too many',
      unit: 'requests',
      goal: 0,
      value: refused,
      noise: null,
    },
  ]
}
