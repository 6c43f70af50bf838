import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** @reads api bench e2e libs mf-admin mf-cassa mf-scanner mf-self-service scripts shell oxlint.config.mjs knip.json tsconfig.base.json */
const root = join(__dirname, '../../..')

/**
 * One violation each: folder, code, the rule that must report it; then, if needed, the code of a second file and the
 * file's extension if it is not `ts`.
 */
const violations = [
  [
    'libs/contract/src',
    `import { colorVars } from '@cortile/kit/theme/color-vars.ts'\nexport const x = colorVars`,
    'eslint(no-restricted-imports)',
  ],
  [
    'libs/kit/src',
    `import { may } from '@cortile/contract/access.ts'\nexport const x = may`,
    'eslint(no-restricted-imports)',
  ],
  [
    'libs/frame/src',
    `import { useGroupsQuery } from '@cortile/client/groups.ts'\nexport const x = useGroupsQuery`,
    'eslint(no-restricted-imports)',
  ],
  [
    'libs/client/src',
    `import { colorVars } from '@cortile/kit/theme/color-vars.ts'\nexport const x = colorVars`,
    'eslint(no-restricted-imports)',
  ],
  [
    'mf-admin/src',
    `import { module } from '@cortile/mf-cassa/module.ts'\nexport const x = module`,
    'eslint(no-restricted-imports)',
  ],
  [
    'mf-cassa/src',
    `import { adminModule } from '../../mf-admin/src/module.ts'\nexport const x = adminModule`,
    'import-js(no-relative-packages)',
  ],
  [
    'shell/src',
    `import { module } from '@cortile/mf-admin/module.ts'\nexport const x = module`,
    'eslint(no-restricted-imports)',
  ],
  [
    'api/src',
    `import { colorVars } from '@cortile/kit/theme/color-vars.ts'\nexport const x = colorVars`,
    'eslint(no-restricted-imports)',
  ],
  [
    'api/src/features/groups',
    `import { authRoutes } from '../auth/auth.routes.ts'\nexport const x = authRoutes`,
    'import-js(no-restricted-paths)',
  ],
  [
    'api/src/db',
    `import { conflict } from '../domain/refusal.ts'\nexport const x = conflict`,
    'import-js(no-restricted-paths)',
  ],
  [
    'api/src/jobs/retention',
    `import { serve } from '../../http/pipeline/serve.ts'\nexport const x = serve`,
    'import-js(no-restricted-paths)',
  ],
  [
    'api/src/http/limits',
    `import { serve } from '../pipeline/serve.ts'\nexport const x = serve`,
    'import-js(no-restricted-paths)',
  ],
  [
    'api/src/features/er',
    `import type { Db } from '../../db/connect.ts'\nimport { lockWeek } from '../../domain/week/week.repository.ts'\nexport const x = (db: Db) => lockWeek(db, 1)`,
    'typescript(TS2379)',
  ],
  [
    'api/src/features/er',
    `import type { Member } from '../../domain/actor.ts'\nimport type { Context } from '../../domain/context.ts'\nimport { removeWeek } from './remove-week.ts'\nexport const x = (context: Context<Member>) => removeWeek(context, 1)`,
    'typescript(TS2345)',
  ],
  [
    'api/src/features/er',
    'export const x = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e',
    'eslint(max-params)',
  ],
  [
    'api/src/features/er',
    `import { MemberModel } from '../../domain/member/member.model.ts'\nexport const x = MemberModel`,
    'import-js(no-restricted-paths)',
  ],
  ['api/src/features/er', `import { raw } from 'objection'\nexport const x = raw`, 'eslint(no-restricted-imports)'],
  [
    'api/src/features/er',
    `import type { Db } from '../../db/connect.ts'\nexport const x = (db: Db) => db('settimane as s')`,
    'cortile(tables-in-models)',
  ],
  [
    'api/src/domain/week',
    `import { WeekModel } from './week.model.ts'\nexport const x = WeekModel.query().where('settimane.id', 1)`,
    'cortile(tables-in-models)',
  ],
  [
    'api/src/domain/week',
    `import { raw } from 'objection'\nexport const x = raw('(select max(id) from settimane)')`,
    'cortile(tables-in-models)',
  ],
  [
    'api/src/domain/member',
    `import { presentMemberFee } from '../fee/member-fee.presenter.ts'\nexport const x = presentMemberFee`,
    'import-js(no-restricted-paths)',
  ],
  [
    'mf-admin/src',
    `import { createApi } from '@reduxjs/toolkit/query/react'\nexport const x = createApi`,
    'eslint(no-restricted-imports)',
  ],
  ['mf-admin/src', `import { toast } from 'react-toastify'\nexport const x = toast`, 'eslint(no-restricted-imports)'],
  ['mf-admin/src', `import { Button } from '@mui/material'\nexport const x = Button`, 'eslint(no-restricted-imports)'],
  [
    'libs/frame/src',
    `import { Button } from '@mui/material'\nexport const x = Button`,
    'eslint(no-restricted-imports)',
  ],
  ['libs/contract/src', `import * as z from 'zod/mini'\nexport const x = z.string()`, 'eslint(no-restricted-imports)'],
  ['mf-cassa/src', `import { Link } from 'react-router'\nexport const x = Link`, 'eslint(no-restricted-imports)'],
  ['mf-admin/src', `export const x = () => fetch('/api/groups')`, 'eslint(no-restricted-globals)'],
  ['api/src', `import lodash from 'lodash'\nexport const x: unknown = lodash`, 'import-js(no-extraneous-dependencies)'],
  ['libs/contract/src', `export const x = (y: any) => String(y)`, 'typescript(no-explicit-any)'],
  ['libs/contract/src', `export const x = (y: unknown) => y as string`, 'typescript(consistent-type-assertions)'],
  ['libs/contract/src', `export const x = (y: string[]) => y[0]!.length`, 'typescript(no-non-null-assertion)'],
  ['api/src', `export const x = () => {\n  Promise.resolve(1)\n}`, 'typescript(no-floating-promises)'],
  ['api/src', `export const x = (role: string) => role === 'admin'`, 'cortile(no-role-names)'],
  ['libs/frame/src', `export const x = (role: string) => role !== 's-admin'`, 'cortile(no-role-names)'],
  ['api/src', `console.log('x')\nexport const x = 1`, 'eslint(no-console)'],
  ['api/src/domain/group', `export * from './group.model.ts'`, 'import-js(avoid-re-export-all)'],
  ['libs/contract/src', `export const x: string = 1`, 'typescript(TS2322)'],
  ['api/src', `export const x = (y: number) => {\n  const unused = y\n}`, 'typescript(TS6133)'],
  [
    'e2e/support',
    `import { app } from '@cortile/frame/app/frame.tsx'\nexport const x = app`,
    'eslint(no-restricted-imports)',
  ],
  [
    'libs/kit/src',
    `import { useRef } from 'react'\nexport const useOne = (y: boolean) => (y ? useRef(1) : null)`,
    'react-hooks(rules-of-hooks)',
    undefined,
    'tsx',
  ],
  [
    'mf-admin/src',
    `export function Today() {\n  return <p>{new Date().toISOString()}</p>\n}`,
    'react(purity)',
    undefined,
    'tsx',
  ],
  [
    'libs/kit/src',
    `import { other } from './ONE-other.ts'\nexport const x = () => other()`,
    'import(no-cycle)',
    `import { x } from './ONE.ts'\nexport const other = (): unknown => x()`,
  ],
]

describe('lint', () => {
  // On a copy of the repository: other processes, such as a watcher, would see probes in the original.
  const copy = mkdtempSync(join(tmpdir(), 'cortile-lint-'))
  const messages = new Map()
  const nameOf = (index) => `probe-${index}`

  beforeAll(() => {
    for (const entry of [
      'oxlint.config.mjs',
      'tsconfig.base.json',
      'package.json',
      'knip.json',
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
    const files = violations.map(([folder, code, , second, ending = 'ts'], index) => {
      mkdirSync(join(copy, folder), { recursive: true })
      if (second)
        writeFileSync(join(copy, folder, `${nameOf(index)}-other.ts`), `${second.replaceAll('ONE', nameOf(index))}\n`)
      const file = join(folder, `${nameOf(index)}.${ending}`)
      writeFileSync(join(copy, file), `${code.replaceAll('ONE', nameOf(index))}\n`)
      return file
    })
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '--format', 'json', ...files],
      { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
    for (const { code, filename } of JSON.parse(stdout).diagnostics) {
      const name = basename(filename).replace(/\.tsx?$/, '')
      messages.set(name, [...(messages.get(name) ?? []), code])
    }
  }, 120_000)

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('reports an unused export of a package that others import', () => {
    const probes = { 'api/src/domain/rows.ts': 'probeOfApi', 'libs/contract/src/money.ts': 'probeOfContract' }
    for (const [file, name] of Object.entries(probes)) appendFileSync(join(copy, file), `export const ${name} = 1\n`)
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress'], {
      cwd: copy,
      encoding: 'utf8',
    })
    for (const [file, name] of Object.entries(probes)) expect(stdout).toMatch(new RegExp(`${name} +${file}`))
  })

  it.each(violations.map(([folder, code, rule], index) => [rule, folder, code.split('\n')[0], index]))(
    '%s reports in %s: %s',
    (rule, _folder, _code, index) => {
      expect(messages.get(nameOf(index))).toContain(rule)
    },
  )
})
