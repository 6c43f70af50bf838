import { join } from 'node:path'
import { cacheDirectory, transform, untransformed } from './jest-transform.mjs'

/** Tests of what runs in Node. Jest's folder of tests is the one it is started in. */
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
