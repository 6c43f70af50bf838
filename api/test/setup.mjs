import { bundle, programs as shipped } from '../bundle.mjs'

/** What tests start as processes of their own, by name: the product's programs and two of the tests. */
export const programs = {
  ...shipped,
  'migrate-process': 'test/migrate-process.ts',
  'delivery-process': 'test/delivery-process.ts',
}

/**
 * jest's globalSetup: bundles what tests start as processes of their own, as `npm run build` does, because compiling at
 * every start took longer than most of them run. Once, also when both suites run.
 */
export default async function setup() {
  bundled ??= bundle(programs, 'node_modules/.cache/programs')
  await bundled
}

let bundled
