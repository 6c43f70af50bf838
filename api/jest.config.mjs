import preset from '@cortile/build/jest-preset-node.mjs'

const mysql = process.env.TEST_DB === 'mysql'

export default {
  ...preset,
  // Each file has a server and a database of its own, and waits for them half of the time: a worker for every core.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/test/sequencer.cjs',
  // A child process, an outage or a whole demo takes longer than jest's five seconds.
  // The full numbers of security.md section 3 may take minutes.
  testTimeout: process.env.CORTILE_FULL === 'true' ? 1_800_000 : 60_000,
  globalSetup: '<rootDir>/test/setup.mjs',
  globalTeardown: '<rootDir>/test/teardown.mjs',
  ...(!mysql && { testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '\\.mysql\\.test\\.ts$'] }),
}
