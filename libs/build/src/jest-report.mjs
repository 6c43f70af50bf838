import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Leaves the counts of a run, and what failed, in `test-results/report.json` of its package, for whoever adds them up:
 * `{ passed, failed, skipped, failures: { file, name, message }[] }`.
 */
export default class Report {
  constructor(config) {
    this.folder = join(config.rootDir, process.env.TEST_DB === 'mysql' ? 'test-results-mysql' : 'test-results')
  }

  onRunComplete(_contexts, run) {
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(
      join(this.folder, 'report.json'),
      JSON.stringify({
        passed: run.numPassedTests,
        // A file that does not even load has no failed test to its name.
        failed: run.numFailedTests + run.numRuntimeErrorTestSuites,
        skipped: run.numPendingTests + run.numTodoTests,
        failures: run.testResults.flatMap(failuresOf),
      }),
    )
  }
}

function failuresOf({ testFilePath: file, testExecError, failureMessage, testResults }) {
  if (testExecError) return [{ file, name: '', message: failureMessage ?? '' }]
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages.join('\n') }))
}
