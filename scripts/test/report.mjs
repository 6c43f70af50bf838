import { readFileSync } from 'node:fs'

/** How much of a failure is said again at the end: enough for a comparison of expected and received. */
const LINES = 30

/**
 * What a suite's report says, of jest (libs/build) or of Playwright.
 *
 * @param {string} file the report
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }} counts of tests, and for each
 *   that failed its file, its name and what it said
 */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { failures, ...counts } = report.stats ? ofPlaywright(report) : report
  return { ...counts, failures: failures.map(inWords) }
}

function ofPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => ({ file: '', name: '', message })), ...suites.flatMap(failuresIn)],
  }
}

function failuresIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        file,
        name: `[${projectName}] ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

function inWords({ file, name, message }) {
  // The runner's own frames say nothing of the fault.
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
  const text = lines.slice(0, LINES).join('\n    ')
  return `✘ ${file} › ${name}\n    ${text}${lines.length > LINES ? '\n    …' : ''}`
}
