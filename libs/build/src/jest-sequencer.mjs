import Sequencer from '@jest/test-sequencer'
import { replayed } from './jest-replay.mjs'

/**
 * Long test files, which start first: without the durations of an earlier run a core would be idle at the end. Tests of
 * rules go through every call; the others wait for processes to end.
 */
const LONG =
  /[\\/]api[\\/](test[\\/](rules|survival)[\\/]|src[\\/](main[\\/]start|http[\\/]limits|tools[\\/]backup))|outage|hourly-quota|rebuild-rollups|lint-rules/

export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests.filter((test) => !replayed(test)))
    if (sorted.every(({ duration }) => duration !== undefined)) return sorted
    return sorted.toSorted((one, other) => Number(LONG.test(other.path)) - Number(LONG.test(one.path)))
  }

  /** Stores durations per project: jest would mix up the two databases, whose tests are the same files. */
  cacheResults(tests, { testResults }) {
    const names = new Set(testResults.map(({ displayName }) => displayName?.name))
    for (const name of names)
      super.cacheResults(
        tests.filter(({ context }) => context.config.displayName?.name === name),
        { testResults: testResults.filter(({ displayName }) => displayName?.name === name) },
      )
  }
}
