import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, programs as shipped } from '../bundle.mjs'

/** Programs that tests start as processes, by name: the product's programs and two of the tests. */
export const programs = {
  ...shipped,
  'migrate-process': 'test/migrate-process.ts',
  'delivery-process': 'test/delivery-process.ts',
}

/**
 * jest's globalSetup: creates the folder in which workers keep the schema that they copy (`schema-copy.ts`), and
 * bundles the programs that tests start, as `npm run build` does, because compiling at every start took longer than
 * most of them run. Runs once, even when both suites run.
 */
export default async function setup() {
  process.env.SCHEMA_FOLDER ??= mkdtempSync(join(tmpdir(), 'cortile-schema-'))
  bundled ??= bundle(programs, 'node_modules/.cache/programs')
  await bundled
}

let bundled

/** jest's globalTeardown; both suites may call it. */
export function teardown() {
  rmSync(process.env.SCHEMA_FOLDER, { recursive: true, force: true })
}
