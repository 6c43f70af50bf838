import preset from '@cortile/build/jest-preset-node.mjs'
import { everything, onSecondDatabase } from './test/second-database.mjs'

/** The API on MySQL/MariaDB. */
export default {
  ...preset,
  displayName: 'mysql',
  ...(!everything && { testMatch: onSecondDatabase }),
  setupFiles: ['<rootDir>/test/use-mysql.cjs'],
  globalSetup: '<rootDir>/test/setup-mysql.mjs',
  globalTeardown: '<rootDir>/test/teardown-mysql.mjs',
}
