import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { closure, openPages } from './sources.mjs'

const root = join(import.meta.dirname, '../../..')
/** Of each front end where its code begins, and the folders that it is built from. */
const APPS = Object.fromEntries(
  ['shell', 'mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service'].map((name) => [
    name,
    {
      entries: name === 'shell' ? ['src/main.ts'] : ['src/module.ts', 'src/standalone.ts'],
      folders: [...['kit', 'frame', 'client', 'contract'].map((lib) => `libs/${lib}/src`), `${name}/src`],
    },
  ]),
)
const API = join(root, 'api')

/**
 * What the programs of the API and the pages are made of. Resolves to `core`, the sources that a server runs whatever it
 * is asked, `behind(asked)`, the sources behind requests such as `GET /api/groups` or `GET /assets/index.0a1b2c3d4e.js`, and
 * `program(name, asked)`, the sources of a program that was asked for that: of a server its core and what lies behind.
 */
export async function openServed() {
  const [{ features, programs }, calls, pages] = await Promise.all([readPrograms(), readCalls(), openPages(root, APPS)])
  for (const { feature } of calls)
    if (!features.has(feature))
      throw new Error(`no sources are known of the feature ${feature}: see api/src/main/features.ts`)
  const behind = (asked) => {
    const feature = calls.find(({ matches }) => matches.test(asked))?.feature
    if (feature !== undefined) return features.get(feature)
    return /^\w+ \/(api|health|metrics|posta|sanctum|remotes\.json)\b/.test(asked) ? [] : pages(asked)
  }
  const behindAll = (asked) => [...new Set(asked.flatMap(behind))]
  return {
    core: features.get('core'),
    behind: behindAll,
    program(name, asked) {
      const sources = name === 'server' ? features.get('core') : programs.get(name)
      if (!sources) throw new Error(`no sources are known of the program ${name}: see api/test/setup.mjs`)
      return [...sources, ...behindAll(asked)]
    },
  }
}

/**
 * The sources of the API: `features`, those that a server loads before it knows of any call (`core`) and those that each
 * feature adds, which are the dynamic imports of `features.ts`; `programs`, all of each program.
 */
async function readPrograms() {
  const [{ bundle }, { programs }] = await Promise.all(
    ['bundle.mjs', 'test/setup.mjs'].map((file) => import(pathToFileURL(join(API, file)).href)),
  )
  const { metafile } = await bundle(programs, 'node_modules/.cache/sources', { write: false })
  const { inputs } = metafile
  const fromRoot = (paths) => [...paths].map((path) => relative(root, join(API, path))).sort()
  const core = closure(inputs, [programs.server])
  const features = new Map([['core', fromRoot(core)]])
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { path: next, kind } of imports) {
      if (kind !== 'dynamic-import') continue
      // What is loaded late belongs to its feature where `features.ts` asks for it, else to the server itself.
      const name = path === 'src/main/features.ts' ? featureOf(next) : 'core'
      const added = fromRoot(closure(inputs, [next], { left: core }))
      features.set(name, [...new Set([...(features.get(name) ?? []), ...added])].sort())
    }
  const whole = Object.entries(programs).map(([name, file]) => [
    name,
    fromRoot(closure(inputs, [file], { late: true })),
  ])
  return { features, programs: new Map(whole) }
}

/** `src/features/groups/groups.routes.ts` → `groups` */
function featureOf(path) {
  return /([\w-]+)\.routes\.ts$/.exec(path)?.[1] ?? path
}

/** The calls of the contract with their features, literal paths before those with parameters. */
async function readCalls() {
  const { outputFiles } = await build({
    stdin: { contents: `export { calls } from './libs/contract/src/calls.ts'`, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const [{ text }] = outputFiles
  const { calls } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
  return Object.entries(calls)
    .flatMap(([feature, endpoints]) =>
      Object.values(endpoints).map(({ method, path }) => ({
        feature,
        parameters: path.split('/:').length,
        matches: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
      })),
    )
    .sort((one, other) => one.parameters - other.parameters)
}
