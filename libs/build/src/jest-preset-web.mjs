import { join } from 'node:path'
import { cacheDirectory, transform, untransformed } from './jest-transform.mjs'

/** Jest preset for code that runs in the browser: jsdom with Node's own fetch and streams. */
export default {
  cacheDirectory,
  runtime: join(import.meta.dirname, 'jest-runtime.cjs'),
  testEnvironment: join(import.meta.dirname, 'jest-environment.cjs'),
  // `url`: base URL of `/api`. The conditions: without them jsdom would load the browser builds of packages.
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: [''] },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: [join(import.meta.dirname, 'jest-file.cjs')],
  setupFilesAfterEnv: [
    join(import.meta.dirname, 'jest-timeout.cjs'),
    join(import.meta.dirname, 'jest-loaded.cjs'),
    '@testing-library/jest-dom',
    join(import.meta.dirname, 'jest-patience.cjs'),
    join(import.meta.dirname, 'jest-device.cjs'),
    join(import.meta.dirname, 'jest-react.cjs'),
  ],
  transform: {
    ...transform('web'),
    '\\.(css|svg|png|jpe?g|webp|woff2?|mp3|ogg)$': join(import.meta.dirname, 'jest-asset.cjs'),
  },
  moduleNameMapper: {
    '^lucide-react$': join(import.meta.dirname, 'jest-icons.cjs'),
    // zod's messages in fifty languages, which each test file would load; ours are in the contract.
    '^\\.\\./locales/index\\.cjs$': join(import.meta.dirname, 'jest-locales.cjs'),
  },
  transformIgnorePatterns: [untransformed],
}
