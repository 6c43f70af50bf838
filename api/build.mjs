// One bundle for the server and the command-line tools; only real dependencies stay outside.
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'

const { dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@cortile/'))

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true })
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    'user-create': 'src/users/user-create.ts',
    'rollups-rebuild': 'src/access/rollups-rebuild.ts',
    'rollups-check': 'src/system/rollups-check.ts',
    'ledger-check': 'src/system/ledger-check.ts',
    backup: 'src/backup/backup.ts',
    restore: 'src/backup/restore.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: external.flatMap((name) => [name, `${name}/*`]),
  legalComments: 'none',
  sourcemap: false,
  logLevel: 'warning',
})
