import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const build = join(import.meta.dirname, 'libs/build/src')

/**
 * Every test of units, screens and the API in one run, so that no core waits for the end of a package: `npx jest <path>`
 * from here runs one file in each suite that has it, `--selectProjects mysql` on the second database alone.
 */
export default {
  projects: [
    '<rootDir>/libs/build',
    '<rootDir>/libs/contract',
    '<rootDir>/libs/kit',
    '<rootDir>/libs/forms',
    '<rootDir>/libs/frame',
    '<rootDir>/mf-admin',
    '<rootDir>/mf-cassa',
    '<rootDir>/mf-scanner',
    '<rootDir>/mf-self-service',
    '<rootDir>/api/jest.config.mjs',
    '<rootDir>/api/jest.mysql.config.mjs',
  ],
  // Tests of processes and outages wait more than they work: one more worker than cores.
  maxWorkers: availableParallelism() + 1,
  // Every test file has modules of its own, which a worker keeps until it has room no more.
  workerIdleMemoryLimit: '1200MB',
  testSequencer: join(build, 'jest-sequencer.mjs'),
  reporters: ['default', join(build, 'jest-report.mjs')],
}
