import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Leaves the counts of a run in `test-results/report.json` of its package, for whoever adds them up. */
export default class Report {
  constructor(config) {
    this.folder = join(config.rootDir, process.env.TEST_DB === 'mysql' ? 'test-results-mysql' : 'test-results')
  }

  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites },
  ) {
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(
      join(this.folder, 'report.json'),
      JSON.stringify({
        numPassedTests,
        numFailedTests,
        numPendingTests: numPendingTests + numTodoTests,
        numRuntimeErrorTestSuites,
      }),
    )
  }
}
