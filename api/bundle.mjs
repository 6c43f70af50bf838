import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'

const { dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@cortile/'))

/** What starts as a process of its own: the server and the tools of the command line. */
export const programs = {
  server: 'src/main/server.ts',
  'user-create': 'src/tools/user-create.ts',
  breach: 'src/tools/breach.ts',
  'key-rotate': 'src/tools/key-rotate.ts',
  'user-second-factor': 'src/tools/user-second-factor.ts',
  'rollups-rebuild': 'src/tools/rollups-rebuild.ts',
  'rollups-check': 'src/tools/rollups-check.ts',
  'registro-check': 'src/tools/registro-check.ts',
  'ledger-check': 'src/tools/ledger-check.ts',
  'debts-check': 'src/tools/debts-check.ts',
  'debts-rebuild': 'src/tools/debts-rebuild.ts',
  backup: 'src/tools/backup/backup.ts',
  restore: 'src/tools/backup/restore.ts',
}

/**
 * Bundles programs of this package for Node; only real dependencies stay outside.
 *
 * @param {Record<string, string>} entryPoints sources by the name each gets in `outdir`
 * @param {string} outdir from here; somewhere below, where the dependencies are found
 * @param {object} [options]
 * @param {boolean} [options.write] whether the files are written, or only what they are made of is told
 */
export function bundle(entryPoints, outdir, { write = true } = {}) {
  return build({
    absWorkingDir: import.meta.dirname,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: external.flatMap((name) => [name, `${name}/*`]),
    legalComments: 'none',
    sourcemap: false,
    logLevel: 'warning',
    metafile: true,
    write,
  })
}
