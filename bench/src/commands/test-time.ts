import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { HOUSE } from '../house.ts'

/** In minutes. Goal D2: docs/performance.md. */
const GOALS = new Map([
  ['test', 10],
  ['test:full', 80],
])

/**
 * D2: how long all tests took the last time that they ran green here with nothing in the cache, as `scripts/test.mjs`
 * noted it; they are too long to run here.
 */
export function testTimes(): Figure[] {
  const file = join(HOUSE, 'var/test-times.json')
  if (!existsSync(file)) return []
  const noted: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return [...GOALS].flatMap(([command, goal]) => {
    const run: unknown = typeof noted === 'object' && noted !== null ? Reflect.get(noted, command) : undefined
    if (typeof run !== 'object' || run === null) return []
    const what = `npm run ${command}, on ${String(Reflect.get(run, 'at')).slice(0, 10)}`
    return [{ id: 'D2', what, unit: 'min', goal, value: Number(Reflect.get(run, 'seconds')) / 60, noise: null }]
  })
}
