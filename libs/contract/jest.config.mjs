export { default } from '@cortile/build/jest-preset-node.mjs'
