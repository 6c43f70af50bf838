export { default } from '@cortile/build/jest-preset-web.mjs'
