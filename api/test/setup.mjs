import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, programs as shipped } from '../bundle.mjs'

/** What tests start as processes of their own, by name: the product's programs and two of the tests. */
export const programs = {
  ...shipped,
  'migrate-process': 'test/migrate-process.ts',
  'delivery-process': 'test/delivery-process.ts',
}

/**
 * jest's globalSetup: makes the folder in which workers keep the schema that they copy (`schema-copy.ts`), and bundles what tests start as processes of their own, as `npm run build` does, because compiling at
 * every start took longer than most of them run. Once, also when both suites run.
 */
export default async function setup() {
  process.env.SCHEMA_FOLDER ??= mkdtempSync(join(tmpdir(), 'cortile-schema-'))
  bundled ??= bundle(programs, 'node_modules/.cache/programs')
  await bundled
}

let bundled

/** Its end: both suites may call it. */
export function teardown() {
  rmSync(process.env.SCHEMA_FOLDER, { recursive: true, force: true })
}
