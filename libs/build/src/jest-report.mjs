import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteResult, replays, saveReplay } from './jest-replay.mjs'

/**
 * Writes the counts and failures of a run to the file CORTILE_REPORT, for the totals of `npm test`:
 * `{ passed, failed, skipped, replayed: { files, passed }, failures: { file, name, message }[] }`.
 */
export default class Report {
  async onTestFileResult(test, result) {
    await noteResult(test, result)
  }

  async onRunComplete(_contexts, run) {
    await saveReplay()
    const file = process.env.CORTILE_REPORT
    if (file === undefined) return
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(
      file,
      JSON.stringify({
        passed: run.numPassedTests + replays.passed,
        // A file that fails to load has no failed test: it is counted as one.
        failed: run.numFailedTests + run.numRuntimeErrorTestSuites,
        skipped: run.numPendingTests + run.numTodoTests + replays.skipped,
        replayed: replays,
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
