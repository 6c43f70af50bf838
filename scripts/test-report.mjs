import { readFileSync } from 'node:fs'

/** How much of what went wrong is said again at the end: enough for a comparison of expected and received. */
const LINES = 30

/**
 * What a suite's JSON report says, of jest or of Playwright.
 *
 * @param {string} file the report
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }} counts of tests, and for each
 *   that failed its file, its name and what it said
 */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.stats ? ofPlaywright(report) : ofJest(report)
}

function ofJest(report) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that does not even load has no failed test to its name.
    if (failed.length === 0) return message ? [told(name, '', message)] : []
    return failed.map(({ fullName, failureMessages }) => told(name, fullName, failureMessages.join('\n')))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures,
  }
}

function ofPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => told('', '', message)), ...suites.flatMap(failedSpecs)],
  }
}

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        told(
          file,
          `[${projectName}] ${title}`,
          results.flatMap(({ errors }) => errors.map((e) => e.message)).join('\n'),
        ),
      ),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

function told(file, name, message = '') {
  // The runner's own frames say nothing of the fault.
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
  const text = lines.slice(0, LINES).join('\n    ')
  return `✘ ${file} › ${name}\n    ${text}${lines.length > LINES ? '\n    …' : ''}`
}
