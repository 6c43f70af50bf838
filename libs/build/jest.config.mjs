import preset from './src/jest-preset-node.mjs'

export default {
  ...preset,
  displayName: 'build',
  testMatch: ['<rootDir>/src/**/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json'],
}
