import { join } from 'node:path'
import { cacheDirectory, transform, untransformed } from './jest-transform.mjs'

/** Jest preset for code that runs in Node. `rootDir` is the folder of the package. */
export default {
  cacheDirectory,
  runtime: join(import.meta.dirname, 'jest-runtime.cjs'),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: transform('node'),
  transformIgnorePatterns: [untransformed],
  setupFilesAfterEnv: [join(import.meta.dirname, 'jest-timeout.cjs'), join(import.meta.dirname, 'jest-loaded.cjs')],
}
