import { readdirSync, readFileSync } from 'node:fs'

/** Who may import whom, by the tag in each package.json (docs: README, "Map of the house"). */
const mayImport = {
  contract: [],
  kit: [],
  forms: ['contract', 'kit'],
  frame: ['contract', 'kit', 'forms'],
  client: ['contract', 'frame'],
  build: [],
  app: ['contract', 'kit', 'forms', 'frame', 'client'],
  api: ['contract'],
  e2e: ['contract', 'build'],
  bench: ['contract', 'build', 'e2e'],
}

const packages = [
  'libs/contract',
  'libs/kit',
  'libs/forms',
  'libs/frame',
  'libs/client',
  'libs/build',
  'shell',
  'mf-admin',
  'mf-scanner',
  'mf-cassa',
  'mf-self-service',
  'api',
  'e2e',
  'bench',
].map((folder) => {
  const { name, nx } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'))
  const tag = nx.tags.find((each) => each.startsWith('type:')).slice('type:'.length)
  return { folder, name, tag, allowed: mayImport[tag] }
})

/** Every package of the house but the allowed ones; the linter's expressions have no look-ahead to say "but". */
const strangers = (allowed) => ({
  regex: `^(${packages
    .filter(({ name }) => !allowed.some((one) => name === `@cortile/${one}`))
    .map(({ name }) => name)
    .join('|')})(/|$)`,
  message: `This package may import ${allowed.length === 0 ? 'no workspace package' : `only ${allowed.join(', ')}`}.`,
})

const onlyInFrame = [
  { name: '@reduxjs/toolkit/query', message: 'The one createApi lives in frame/src/api/api.ts.' },
  { name: '@reduxjs/toolkit/query/react', message: 'The one createApi lives in frame/src/api/api.ts.' },
  { name: 'react-toastify', message: 'Toasts go through frame/src/notices/notices.tsx.' },
]

const muiGate = {
  regex: '^@mui/[^/]+$',
  message: 'A component of MUI is imported by its own path: shell and modules share it by that name.',
}
const zodGate = {
  regex: '^zod/mini$',
  message: 'Schemas are made through @cortile/contract/zod.ts: one copy in a page.',
}
const routerGate = {
  regex: '^react-router$',
  message: 'The router comes through @cortile/frame/navigation/router.ts: one copy in a page.',
}

/** The rooms of `api/src`: what stands on a line knows those of the lines after it, and nothing beside or above it. */
const apiFloors = [['main'], ['features', 'jobs', 'tools'], ['http'], ['domain'], ['config'], ['db']]
/** Within `http` and `domain` likewise. */
const httpFloors = [['server'], ['docs'], ['pipeline'], ['limits'], ['reporting', 'pages']]
const domainFloors = [
  ['member-view', 'member-change', 'day-close', 'erasure', 'confirmation', 'deadline', 'consent-due'],
  ['receipt'],
  ['fee', 'door', 'attendance'],
  ['mail'],
  ['person', 'photo', 'health'],
  ['ledger', 'transfer', 'week', 'session', 'access', 'roll-call', 'address', 'proposal', 'still'],
  ['member'],
  ['consent', 'access-rule', 'centre', 'factor', 'kiosk'],
  [
    'setting',
    'job',
    'price-list',
    'idempotency',
    'limit',
    'otp',
    'device',
    'monitor',
    'user',
    'group',
    'family',
    'legal-text',
  ],
  ['audit'],
  ['data-key'],
]

/** Of each room the ones that it may not import: those above it and those beside it. A folder that stands on no floor is refused. */
const walls = (folder, floors) => {
  const rooms = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  const homeless = rooms.map(({ name }) => name).filter((name) => !floors.flat().includes(name))
  if (homeless.length > 0) throw new Error(`${folder}/${homeless.join()} has no floor in oxlint.config.mjs`)
  return floors.flatMap((floor, n) =>
    floor.map((room) => ({
      target: `${folder}/${room}`,
      from: floors
        .slice(0, n + 1)
        .flat()
        .filter((other) => other !== room)
        .map((other) => `${folder}/${other}`),
      message: 'A room knows only the rooms below it: docs/decisions/0034-floors-of-the-api.md.',
    })),
  )
}

const features = readdirSync(new URL('api/src/features', import.meta.url))
const apiZones = [
  ...walls('api/src', apiFloors),
  ...walls('api/src/http', httpFloors),
  ...walls('api/src/domain', domainFloors),
  ...['jobs', 'tools'].map((room) => ({
    target: `api/src/${room}`,
    from: ['api/src/http'],
    message: 'What runs beside the calls needs nothing of them.',
  })),
  ...features.map((feature) => ({
    target: `api/src/features/${feature}`,
    from: 'api/src/features',
    except: [`./${feature}`],
    message: 'No feature imports another one: what two of them need stands in `domain`.',
  })),
  {
    target: ['main', 'features', 'jobs', 'tools', 'http', 'config', 'db'].map((room) => `api/src/${room}`),
    from: 'api/src/domain/**/*.model.ts',
    message: 'Models are for the repositories of `domain`: docs/decisions/0036-models-and-repositories.md.',
  },
].filter(({ from }) => from.length > 0)

const sources = '{ts,tsx}'

/** What must hold in every source: types, promises, cycles, names of roles. */
const everywhere = {
  // typescript-eslint's recommendedTypeChecked.
  'typescript/await-thenable': 'error',
  'typescript/ban-ts-comment': 'error',
  'no-array-constructor': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/require-await': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/triple-slash-reference': 'error',
  'typescript/unbound-method': 'error',
  'no-unused-expressions': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  // Ours beyond it.
  'typescript/no-floating-promises': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  'typescript/consistent-type-imports': 'error',
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  'import/no-cycle': ['error', { ignoreExternal: true }],
  'import/no-self-import': 'error',
  'import/no-duplicates': 'error',
  'import-js/no-relative-packages': 'error',
  'import-js/no-extraneous-dependencies': ['error', { includeTypes: true }],
  'import-js/avoid-re-export-all': 'error',
  'import-js/avoid-barrel-files': ['error', { amountOfExportsToConsiderModuleAsBarrel: 3 }],
  'cortile/no-role-names': 'error',
  'no-console': 'error',
  'max-params': ['error', { max: 4 }],
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
}

/** The rules of React, and of its compiler. */
const react = Object.fromEntries(
  [
    'error-boundaries',
    'exhaustive-deps',
    'globals',
    'hooks',
    'immutability',
    'incompatible-library',
    'preserve-manual-memoization',
    'purity',
    'refs',
    'rules-of-hooks',
    'set-state-in-effect',
    'set-state-in-render',
    'static-components',
    'syntax',
  ].map((rule) => [`react/${rule}`, 'error']),
)

export default {
  plugins: ['eslint', 'typescript', 'import', 'react'],
  jsPlugins: [{ name: 'import-js', specifier: 'eslint-plugin-import-x' }, './libs/build/src/lint/plugin.mjs'],
  categories: { correctness: 'off' },
  // Types are checked in the same pass, by TypeScript itself.
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  settings: {
    'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
    'import-x/internal-regex': '^@cortile/',
  },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'var/**', '.nx/**', '**/test-results*/**', '**/*.{mjs,cjs,js}'],
  rules: everywhere,
  overrides: [
    ...packages.map(({ folder, tag, allowed }) => ({
      files: [`${folder}/**/*.${sources}`],
      excludeFiles: ['libs/contract/src/zod.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              strangers(allowed),
              ...(['kit', 'forms', 'frame', 'app'].includes(tag) ? [muiGate] : []),
              ...(['contract', 'forms', 'frame', 'client', 'app'].includes(tag) ? [zodGate] : []),
              ...(tag === 'app' ? [routerGate] : []),
            ],
            paths: tag === 'app' || tag === 'client' ? onlyInFrame : [],
          },
        ],
      },
    })),
    {
      files: [
        `shell/**/*.${sources}`,
        `mf-*/**/*.${sources}`,
        `libs/kit/**/*.${sources}`,
        `libs/forms/**/*.${sources}`,
      ],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Screens call the API through @cortile/client.' }],
      },
    },
    {
      files: ['api/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'import-js/no-restricted-paths': ['error', { zones: apiZones, basePath: import.meta.dirname }] },
    },
    {
      files: ['api/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts', 'api/src/domain/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [strangers(mayImport.api)],
            paths: [{ name: 'objection', message: 'Queries on models stand in the repositories of `domain`.' }],
          },
        ],
      },
    },
    {
      // A backup is of tables, whatever they mean.
      files: ['api/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts', '**/*.model.ts', 'api/src/tools/backup/**'],
      rules: { 'cortile/tables-in-models': 'error' },
    },
    { files: ['**/*.tsx', 'libs/frame/**/*.ts', 'libs/client/**/*.ts'], rules: react },
    {
      // Two gates: what stands behind them must be one copy in a page, so everybody goes through one file.
      files: ['libs/contract/src/zod.ts', 'libs/frame/src/navigation/router.ts'],
      rules: { 'import-js/avoid-barrel-files': 'off' },
    },
    {
      // The two generic seams: there the types of one declared call meet data that arrived at run time.
      files: ['api/src/http/pipeline/serve.ts', 'libs/frame/src/api/call.ts'],
      rules: { 'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', 'api/test/**/*.ts'],
      rules: {
        'cortile/no-role-names': 'off',
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      },
    },
  ],
}
