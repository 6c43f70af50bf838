import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(__dirname, '../../..')

/**
 * One forbidden thing each: where it is written, what is written, the rule that must bite.
 * A second file where the thing takes two.
 */
const forbidden = [
  [
    'libs/contract/src',
    `import { paint } from '@cortile/kit/paint.ts'\nexport const x = paint`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'libs/kit/src',
    `import { may } from '@cortile/contract/access.ts'\nexport const x = may`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'libs/frame/src',
    `import { useGroupsQuery } from '@cortile/client/groups.ts'\nexport const x = useGroupsQuery`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'libs/client/src',
    `import { paint } from '@cortile/kit/paint.ts'\nexport const x = paint`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'mf-admin/src',
    `import { module } from '@cortile/mf-cassa/module.ts'\nexport const x = module`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'mf-cassa/src',
    `import { adminModule } from '../../mf-admin/src/module.ts'\nexport const x = adminModule`,
    'import-x/no-relative-packages',
  ],
  [
    'shell/src',
    `import { module } from '@cortile/mf-admin/module.ts'\nexport const x = module`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'api/src',
    `import { paint } from '@cortile/kit/paint.ts'\nexport const x = paint`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'api/src/groups',
    `import { authRoutes } from '../auth/auth.routes.ts'\nexport const x = authRoutes`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'api/src/groups',
    `import { viewUser } from '../auth/user.view.ts'\nexport const x = viewUser`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'mf-admin/src',
    `import { createApi } from '@reduxjs/toolkit/query/react'\nexport const x = createApi`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'mf-admin/src',
    `import { toast } from 'react-toastify'\nexport const x = toast`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'mf-admin/src',
    `import Button from '@mui/material/Button'\nexport const x = Button`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'libs/frame/src',
    `import Button from '@mui/material/Button'\nexport const x = Button`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'libs/contract/src',
    `import * as z from 'zod/mini'\nexport const x = z.string()`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'mf-cassa/src',
    `import { Link } from 'react-router'\nexport const x = Link`,
    '@typescript-eslint/no-restricted-imports',
  ],
  ['mf-admin/src', `export const x = () => fetch('/api/groups')`, 'no-restricted-globals'],
  ['api/src', `import lodash from 'lodash'\nexport const x: unknown = lodash`, 'import-x/no-extraneous-dependencies'],
  ['libs/contract/src', `export const x = (y: any) => String(y)`, '@typescript-eslint/no-explicit-any'],
  [
    'libs/contract/src',
    `export const x = (y: unknown) => y as string`,
    '@typescript-eslint/consistent-type-assertions',
  ],
  ['libs/contract/src', `export const x = (y: string[]) => y[0]!.length`, '@typescript-eslint/no-non-null-assertion'],
  ['api/src', `export const x = () => {\n  Promise.resolve(1)\n}`, '@typescript-eslint/no-floating-promises'],
  ['api/src', `export const x = (role: string) => role === 'admin'`, 'no-restricted-syntax'],
  ['libs/frame/src', `export const x = (role: string) => role !== 's-admin'`, 'no-restricted-syntax'],
  ['api/src', `console.log('x')\nexport const x = 1`, 'no-console'],
  ['api/src/groups', `export * from './gruppo.model.ts'`, 'import-x/avoid-re-export-all'],
  [
    'libs/kit/src',
    `import { other } from './ONE-other.ts'\nexport const x = () => other()`,
    'import-x/no-cycle',
    `import { x } from './ONE.ts'\nexport const other = (): unknown => x()`,
  ],
]

describe('lint', () => {
  // On a copy of the house: probes in the real one would be seen by whatever else looks at it at that moment.
  const copy = mkdtempSync(join(tmpdir(), 'cortile-lint-'))
  const messages = new Map()
  const nameOf = (index) => `probe-${index}`

  beforeAll(() => {
    for (const entry of [
      'eslint.config.mjs',
      'tsconfig.base.json',
      'package.json',
      'libs',
      'shell',
      'mf-admin',
      'mf-scanner',
      'mf-cassa',
      'mf-self-service',
      'api',
      'e2e',
      'bench',
    ]) {
      cpSync(join(root, entry), join(copy, entry), {
        recursive: true,
        filter: (path) => !/(node_modules|dist|test-results[^/]*)$/.test(path),
      })
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const files = forbidden.map(([folder, code, , second], index) => {
      mkdirSync(join(copy, folder), { recursive: true })
      if (second)
        writeFileSync(join(copy, folder, `${nameOf(index)}-other.ts`), `${second.replaceAll('ONE', nameOf(index))}\n`)
      writeFileSync(join(copy, folder, `${nameOf(index)}.ts`), `${code.replaceAll('ONE', nameOf(index))}\n`)
      return join(folder, `${nameOf(index)}.ts`)
    })
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/eslint/bin/eslint.js'), '--format', 'json', ...files],
      { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    if (!stdout.startsWith('[')) throw new Error(stderr)
    for (const report of JSON.parse(stdout))
      messages.set(
        basename(report.filePath, '.ts'),
        report.messages.map(({ ruleId }) => ruleId),
      )
  }, 120_000)

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it.each(forbidden.map(([folder, code, rule], index) => [rule, folder, code.split('\n')[0], index]))(
    '%s bites in %s: %s',
    (rule, _folder, _code, index) => {
      expect(messages.get(nameOf(index))).toContain(rule)
    },
  )
})
