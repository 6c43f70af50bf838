import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Who may import whom, by the tag in each package.json (docs: README, "Map of the house"). */
const mayImport = {
  contract: [],
  kit: [],
  frame: ['contract', 'kit'],
  client: ['contract', 'frame'],
  build: [],
  app: ['contract', 'kit', 'frame', 'client'],
  api: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'e2e'],
}

const packages = [
  'libs/contract',
  'libs/kit',
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
  const { nx } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'))
  const tag = nx.tags.find((each) => each.startsWith('type:')).slice('type:'.length)
  return { folder, tag, allowed: mayImport[tag] }
})

const strangers = (allowed) => ({
  regex: allowed.length === 0 ? '^@cortile/' : `^@cortile/(?!(${allowed.join('|')})/)`,
  message: `This package may import ${allowed.length === 0 ? 'no workspace package' : `only ${allowed.join(', ')}`}.`,
})

const onlyInFrame = [
  { name: '@reduxjs/toolkit/query', message: 'The one createApi lives in frame/src/api.ts.' },
  { name: '@reduxjs/toolkit/query/react', message: 'The one createApi lives in frame/src/api.ts.' },
  { name: 'react-toastify', message: 'Toasts go through frame/src/notices.tsx.' },
]

const muiGate = {
  regex: '^@mui/',
  allowTypeImports: true,
  message: 'MUI comes through @cortile/kit/mui.ts: one copy in a page.',
}
const zodGate = {
  regex: '^zod/mini$',
  message: 'Schemas are made through @cortile/contract/zod.ts: one copy in a page.',
}
const routerGate = {
  regex: '^react-router$',
  message: 'The router comes through @cortile/frame/router.ts: one copy in a page.',
}

const otherFeatures = {
  regex: String.raw`^\.\./[^/]+/.*\.(routes|view)\.ts$`,
  message: "A feature may use another's commands and models, never its routes or views.",
}

const roleNames = '/^(s-admin|admin|user|contabile|scanner|cassa)$/'

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', 'var/**', '.nx/**', '**/test-results/**', '**/playwright-report/**'],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: dirname(new URL(import.meta.url).pathname) },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/internal-regex': '^@cortile/',
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-relative-packages': 'error',
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true }],
      'import-x/no-self-import': 'error',
      'import-x/avoid-re-export-all': 'error',
      'import-x/avoid-barrel-files': ['error', { amountOfExportsToConsiderModuleAsBarrel: 3 }],
      'import-x/no-duplicates': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=${roleNames}]`,
          message: 'Ask may(caller, grant): role names live in contract/src/access.ts.',
        },
      ],
    },
  },
  ...packages.flatMap(({ folder, tag, allowed }) => {
    const patterns = [
      strangers(allowed),
      ...(tag === 'api' ? [otherFeatures] : []),
      ...(['kit', 'frame', 'app'].includes(tag) ? [muiGate] : []),
      ...(['contract', 'frame', 'client', 'app'].includes(tag) ? [zodGate] : []),
      ...(tag === 'app' ? [routerGate] : []),
    ]
    const paths = tag === 'app' || tag === 'client' ? onlyInFrame : []
    return [
      // The compiler-aware twin of the core rule: it can let types through.
      {
        files: [`${folder}/**/*.{ts,tsx}`],
        ignores: ['libs/kit/src/mui.ts', 'libs/contract/src/zod.ts'],
        rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns, paths }] },
      },
    ]
  }),
  {
    files: ['shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}', 'libs/kit/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Screens call the API through @cortile/client.' }],
    },
  },
  {
    files: ['**/*.tsx', 'libs/frame/**/*.ts', 'libs/client/**/*.ts'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // Two gates: what stands behind them must be one copy in a page, so everybody goes through one file.
    files: ['libs/contract/src/zod.ts', 'libs/frame/src/router.ts'],
    rules: { 'import-x/avoid-barrel-files': 'off' },
  },
  {
    // The two generic seams: there the types of one declared call meet data that arrived at run time.
    files: ['api/src/http/serve.ts', 'libs/frame/src/call.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', 'api/test/**/*.ts'],
    rules: {
      'no-restricted-syntax': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
)
