import { join } from 'node:path'
import { cacheDirectory, transform, untransformed } from './jest-transform.mjs'

/** Tests of what runs in the browser: jsdom with Node's own fetch and streams put back. */
export default {
  cacheDirectory,
  testEnvironment: 'jest-fixed-jsdom',
  // An address to resolve `/api` against; and the conditions of packages that jsdom would take for a browser's.
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: [''] },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: [join(import.meta.dirname, 'jest-file.cjs')],
  setupFilesAfterEnv: [
    '@testing-library/jest-dom',
    join(import.meta.dirname, 'jest-patience.cjs'),
    join(import.meta.dirname, 'jest-device.cjs'),
  ],
  // `npm test` runs one package after the other: a worker for every core.
  maxWorkers: '100%',
  testTimeout: 30_000,
  transform: {
    ...transform('web'),
    '\\.(css|svg|png|jpe?g|webp|woff2?|mp3|ogg)$': join(import.meta.dirname, 'jest-asset.cjs'),
  },
  transformIgnorePatterns: [untransformed],
  reporters: ['default', join(import.meta.dirname, 'jest-report.mjs')],
}
