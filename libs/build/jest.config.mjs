import preset from './src/jest-preset-node.mjs'

export default { ...preset, testMatch: ['<rootDir>/src/**/*.test.mjs'], moduleFileExtensions: ['mjs', 'js', 'json'] }
