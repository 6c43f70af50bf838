import preset from '@cortile/build/jest-preset-node.mjs'

/** The API on the embedded database. */
export default {
  ...preset,
  displayName: 'sqlite',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '\\.mysql\\.test\\.ts$'],
  globalSetup: '<rootDir>/test/setup.mjs',
  globalTeardown: '<rootDir>/test/teardown.mjs',
}
