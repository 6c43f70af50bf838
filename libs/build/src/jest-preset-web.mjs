import { join } from 'node:path'
import { cacheDirectory, transform, untransformed } from './jest-transform.mjs'

/** Tests of what runs in the browser: jsdom with Node's own fetch and streams put back. */
export default {
  cacheDirectory,
  runtime: join(import.meta.dirname, 'jest-runtime.cjs'),
  testEnvironment: join(import.meta.dirname, 'jest-environment.cjs'),
  // An address to resolve `/api` against; and the conditions of packages that jsdom would take for a browser's.
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
    // zod's texts in fifty languages, which each test file would load; ours stand in the contract.
    '^\\.\\./locales/index\\.cjs$': join(import.meta.dirname, 'jest-locales.cjs'),
  },
  transformIgnorePatterns: [untransformed],
}
