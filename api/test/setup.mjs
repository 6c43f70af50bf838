import { bundle, programs } from '../bundle.mjs'
import { startMysql } from './mysql.mjs'

/**
 * jest's globalSetup: bundles what tests start as processes of their own, as `npm run build` does, because compiling at
 * every start took longer than most of them run; then a database server where one is needed.
 */
export default async function setup() {
  const own = { 'migrate-process': 'test/migrate-process.ts', 'delivery-process': 'test/delivery-process.ts' }
  await bundle({ ...programs, ...own }, 'node_modules/.cache/programs')
  await startMysql()
}
