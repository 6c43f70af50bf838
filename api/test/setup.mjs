import { bundle, programs } from '../bundle.mjs'

/**
 * jest's globalSetup: bundles what tests start as processes of their own, as `npm run build` does, because compiling at
 * every start took longer than most of them run. Once, also when both suites run.
 */
export default async function setup() {
  const own = { 'migrate-process': 'test/migrate-process.ts', 'delivery-process': 'test/delivery-process.ts' }
  bundled ??= bundle({ ...programs, ...own }, 'node_modules/.cache/programs')
  await bundled
}

let bundled
