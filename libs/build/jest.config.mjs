import preset from './src/jest-preset-node.mjs'

export default {
  ...preset,
  displayName: 'build',
  roots: ['<rootDir>/src', '<rootDir>/../../scripts'],
  testMatch: ['**/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json'],
}
