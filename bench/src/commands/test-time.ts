import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { REPO_ROOT } from '../house.ts'

/** In minutes. Goal D2: docs/performance.md. */
const GOALS = new Map([
  ['test', 10],
  ['test:full', 80],
])

/**
 * D2: the time of the last successful run of all tests on this machine with an empty cache, recorded by
 * `scripts/test.mjs`; too long to be run by the bench.
 */
export function testTimes(): Figure[] {
  const file = join(REPO_ROOT, 'var/test-times.json')
  if (!existsSync(file)) return []
  const recorded: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return [...GOALS].flatMap(([command, goal]) => {
    const run: unknown = typeof recorded === 'object' && recorded !== null ? Reflect.get(recorded, command) : undefined
    if (typeof run !== 'object' || run === null) return []
    const what = `npm run ${command}, on ${String(Reflect.get(run, 'at')).slice(0, 10)}`
    return [{ id: 'D2', what, unit: 'min', goal, value: Number(Reflect.get(run, 'seconds')) / 60, noise: null }]
  })
}
